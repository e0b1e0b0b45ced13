import type { Decision } from '../section.ts'

/** A shorter way is no decision, on the widest screen and the narrowest. */
const LEAST_PX = 96
const LEAST_SHARE = 0.35
/** How far a finger goes before it is known what it wants. */
const UNDECIDED_PX = 12

interface Way {
  /** Pixels to the right and down, as the browser counts them. */
  across: number
  down: number
}

/** What a finger wants: to scroll, to swipe, or nothing yet. */
export function wishOf({ across, down }: Way): 'scroll' | 'swipe' | undefined {
  if (Math.hypot(across, down) < UNDECIDED_PX) return undefined
  return Math.abs(across) > 2 * Math.abs(down) ? 'swipe' : 'scroll'
}

/** Where a way across leads to: towards the end of a line lies accepting, towards its beginning refusing. */
export const towards = (across: number, isRtl: boolean): Decision =>
  across > 0 === isRtl ? 'refuse' : 'accept'

/** The decision that a finger asks for when it leaves the screen. */
export function decisionOf(
  way: Way,
  { width, isRtl }: { width: number; isRtl: boolean },
): Decision | undefined {
  const isFar = Math.abs(way.across) >= Math.max(LEAST_PX, width * LEAST_SHARE)
  return isFar && wishOf(way) === 'swipe' ? towards(way.across, isRtl) : undefined
}
