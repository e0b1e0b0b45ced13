/**
 * Reports whether the element can be seen, at once and after each change; with a `rootMargin` as of an IntersectionObserver. The
 * function it returns ends that.
 */
export function watchSight(
  element: Element,
  rootMargin: string,
  listener: (isInSight: boolean) => void,
): () => void {
  // a busy page hears of several changes at once, and the last one holds: nothing more comes while the element stays where it is
  const watcher = new IntersectionObserver((changes) => listener(!!changes.at(-1)?.isIntersecting), {
    rootMargin,
  })
  watcher.observe(element)
  return () => watcher.disconnect()
}
