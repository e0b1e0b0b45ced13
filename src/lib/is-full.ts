/** Whether a write failed because the device is full. Dexie wraps the error of an aborted transaction. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'QuotaExceededError' || ('inner' in error && isFull(error.inner))
}
