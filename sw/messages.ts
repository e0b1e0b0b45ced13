/** The worker's message to its pages: the server has ended the session of this device. */
export const SESSION_ENDED = 'SESSION_ENDED'

/** Every message of a page to its service worker. */
export type WorkerMessage =
  /** The person agreed to the new version. */
  | { type: 'SKIP_WAITING' }
  /** Abort running fetches and leave the Outbox alone: a newer version waits. */
  | { type: 'STEP_ASIDE' }
  /** Send the Outbox now. */
  | { type: 'DRAIN' }
  /** Take over this page, which was opened while the worker began. */
  | { type: 'CLAIM' }

const TYPES: readonly string[] = [
  'SKIP_WAITING',
  'STEP_ASIDE',
  'DRAIN',
  'CLAIM',
] satisfies WorkerMessage['type'][]

export function isWorkerMessage(value: unknown): value is WorkerMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  return TYPES.includes(String(value.type))
}
