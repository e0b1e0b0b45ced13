/** The second press within this time leaves the app. */
export const DOUBLE_PRESS_MS = 2_000

/** What a press of the back button does. */
export type BackDeed = 'close-layer' | 'go-back' | 'go-home' | 'ask' | 'exit'

export interface BackPress {
  /** Milliseconds of a clock that only grows. */
  at: number
  isHome: boolean
  /** The app has shown a page before this one. */
  hasPrevious: boolean
  /** A dialog or another layer is open above the page. */
  hasLayer: boolean
  /** That layer is the question whether to leave the app. */
  isAsking: boolean
  /** A change of this device is not on the server yet. */
  isWaiting: boolean
}

/**
 * Follows the presses of Android's back button.
 *
 *     idle  -- a layer is open ------------> close it, idle
 *     any   -- away, with a page before ---> go back, armed
 *     idle  -- away, without one ----------> go home, armed
 *     idle  -- at home --------------------> ask, armed
 *     armed -- within DOUBLE_PRESS_MS -----> exit; with waiting changes ask first
 *     armed -- later ----------------------> as from idle
 */
export function followPresses(): (press: BackPress) => BackDeed {
  let armedAt = -Infinity
  return ({ at, isHome, hasPrevious, hasLayer, isAsking, isWaiting }) => {
    const isArmed = at - armedAt <= DOUBLE_PRESS_MS
    armedAt = -Infinity
    if (hasLayer && !isAsking) return 'close-layer'
    const mayGoBack = !isHome && hasPrevious
    if (isArmed && !mayGoBack && (isAsking || !isWaiting)) return 'exit'
    if (isAsking) return 'close-layer'
    armedAt = at
    if (mayGoBack) return 'go-back'
    return isHome || isArmed ? 'ask' : 'go-home'
  }
}
