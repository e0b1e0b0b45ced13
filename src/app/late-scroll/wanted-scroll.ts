/** So long rows may come after a page has been opened, on a slow phone with a slow line. */
const LONGEST_MS = 30_000
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
  // the page before may still be shown: its position says nothing yet, unless the top is wanted
  let isOver = wanted <= CLOSE_PX && scrollY() <= CLOSE_PX
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
