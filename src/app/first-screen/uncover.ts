/** However slow the device is, what is kept hides the living page no longer. */
const LONGEST_MS = 4_000

/** Takes the kept first screen away as soon as the page beneath shows as much. */
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
