const HOLD_MS = 3_000
const MOVES = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Scrolls to an element and keeps it there while the page around it grows, until the person moves or three seconds have
 * passed. Returns what ends it.
 */
export function holdInView(element: Element): () => void {
  const closing = new AbortController()
  const watcher = new ResizeObserver(() => element.scrollIntoView())
  watcher.observe(document.body)
  const stop = () => {
    watcher.disconnect()
    closing.abort()
  }
  for (const move of MOVES) addEventListener(move, stop, { signal: closing.signal, passive: true })
  setTimeout(stop, HOLD_MS)
  return stop
}
