import type { currentRouter } from '../current-router.ts'

/** How far each page was scrolled when it was left, by the key of its place in the history. */
export const leftPlaces: Record<string, number> = {}

// true from a navigation until its page is drawn: the position shown meanwhile is not that of the page that was left
let isAway = false
/** What the page that was drawn last was before: left for another page, or drawn and left at least once. */
export const drawn = { wasAway: false, wasLeft: false }

export const placeKey = (location: { state: { __TSR_key?: string | undefined } }) =>
  location.state.__TSR_key ?? ''

/** Records positions from the first navigation on. `onReturn` is called when a page is drawn that had been left. */
export function recordPlaces(router: ReturnType<typeof currentRouter>, onReturn: () => void): void {
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    // a page that is loaded again is not left: it may not have got back to its position yet
    if (!fromLocation || placeKey(fromLocation) === placeKey(toLocation)) return
    if (!isAway) leftPlaces[placeKey(fromLocation)] = scrollY
    isAway = true
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    drawn.wasAway = isAway
    drawn.wasLeft = placeKey(toLocation) in leftPlaces
    isAway = false
    if (drawn.wasLeft) onReturn()
  })
}
