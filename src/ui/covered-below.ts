/** Bars that stay at the lower edge of the window carry the attribute `data-bar`. */
const BARS = '[data-bar]'

/** How many pixels of the window's lower edge the bars there cover. The window's own inset is part of them. */
export function coveredBelow(): number {
  const tops = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, height }) => height > 0 && top > innerHeight / 2 && top < innerHeight)
    .map(({ top }) => top)
  return tops.length === 0 ? 0 : Math.ceil(innerHeight - Math.min(...tops))
}
