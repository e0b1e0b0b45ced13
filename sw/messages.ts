/** What the worker says to its pages: sending, it was told that the server has ended the session of this device. */
export const SESSION_ENDED = 'SESSION_ENDED'

/** Everything the page says to its service worker. */
export type WorkerMessage =
  /** The person agreed to the new version. */
  | { type: 'SKIP_WAITING' }
  /** Give up what is being fetched: a newer version waits for its turn. */
  | { type: 'STEP_ASIDE' }
  /** Send the Outbox now. */
  | { type: 'DRAIN' }

export function isWorkerMessage(value: unknown): value is WorkerMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  return value.type === 'SKIP_WAITING' || value.type === 'STEP_ASIDE' || value.type === 'DRAIN'
}
