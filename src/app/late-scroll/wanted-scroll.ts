/** So long rows may come after a page has been opened. */
const LONGEST_MS = 10_000
/** A position is reached when it differs by less, because browsers round. */
const CLOSE_PX = 2

interface Window {
  scrollY(): number
  scrollTo(top: number): void
  now(): number
}

/**
 * Brings a page back to where it was, as soon as it is long enough again. `grown` is called whenever the page has changed
 * its height, `stop` when the person moves it.
 */
export function wantScroll(wanted: number, { scrollY, scrollTo, now }: Window) {
  const startedAt = now()
  let isOver = Math.abs(scrollY() - wanted) <= CLOSE_PX
  return {
    isOver: () => isOver,
    stop() {
      isOver = true
    },
    grown() {
      if (now() - startedAt > LONGEST_MS) isOver = true
      if (isOver) return
      scrollTo(wanted)
      isOver = Math.abs(scrollY() - wanted) <= CLOSE_PX
    },
  }
}
