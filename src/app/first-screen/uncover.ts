/** The longest time that the saved screen covers the live page, even on a slow device. */
const LONGEST_MS = 4_000

/** Removes the saved first screen as soon as the page below shows as much. */
export function uncover(kept: HTMLElement): void {
  const cards = kept.querySelectorAll('article').length
  const deadline = performance.now() + LONGEST_MS
  const look = () => {
    const isDrawn = document.querySelectorAll('#root article').length >= cards
    if (!isDrawn && performance.now() < deadline) return void requestAnimationFrame(look)
    kept.remove()
    document.adoptedStyleSheets = []
  }
  look()
}
