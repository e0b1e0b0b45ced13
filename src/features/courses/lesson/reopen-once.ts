/**
 * Opens a lesson again whose film was replaced, once by itself. A film that has changed again is a failure, and the person
 * decides: the next time, which is after they tried again, it is opened again. Returns whether it is.
 */
export function reopenOnce(): (id: number, open: () => void) => boolean {
  let reopened: number | undefined
  return (id, open) => {
    const isFirst = reopened !== id
    reopened = isFirst ? id : undefined
    if (isFirst) open()
    return isFirst
  }
}
