import type { currentRouter } from '../current-router.ts'

interface Place {
  state: { __TSR_key?: string | undefined }
}

/** What a person does to move the page. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Calls `work` each time the person moves the page. */
export function onMove(work: () => void): void {
  for (const move of MOVES) addEventListener(move, work, { passive: true, capture: true })
}

/** Whether the person has moved a page since the app was loaded. */
export let hasMoved = false

/** How far each page was scrolled when it was left, by the key of its place in the history. */
export const leftPlaces: Record<string, number> = {}

export const placeKey = ({ state }: Place) => state.__TSR_key ?? ''

/** Records positions from the first navigation on. `onReturn` is called when a page is drawn that had been left. */
export function recordPlaces(router: ReturnType<typeof currentRouter>, onReturn: () => void): void {
  onMove(() => (hasMoved = true))
  // the key of a page from its leaving until the next one is drawn: what is shown meanwhile is nobody's position
  let left: string | undefined
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    // a page that is loaded again is not left: it may not have got back to its position yet
    if (left !== undefined || !fromLocation || placeKey(fromLocation) === placeKey(toLocation)) return
    left = placeKey(fromLocation)
    leftPlaces[left] = scrollY
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    left = undefined
    if (placeKey(toLocation) in leftPlaces) onReturn()
  })
}
