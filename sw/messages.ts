/** The worker's message to its pages: the server has ended the session of this device. */
export const SESSION_ENDED = 'SESSION_ENDED'

/** Every message of a page to its service worker. */
export type WorkerMessage =
  /** The person agreed to the new version. */
  | { type: 'SKIP_WAITING' }
  /** Abort running fetches: a newer version waits. */
  | { type: 'STEP_ASIDE' }
  /** Send the Outbox now. */
  | { type: 'DRAIN' }

export function isWorkerMessage(value: unknown): value is WorkerMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  return value.type === 'SKIP_WAITING' || value.type === 'STEP_ASIDE' || value.type === 'DRAIN'
}
