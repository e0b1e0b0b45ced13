/** The worker's message to its pages: the server has ended the session of this device. */
export const SESSION_ENDED = 'SESSION_ENDED'

/** Every message of a page to its service worker. */
const TYPES = [
  /** The person agreed to the new version. */
  'SKIP_WAITING',
  /** Abort running fetches and leave the Outbox alone: a newer version waits. */
  'STEP_ASIDE',
  /** Send the Outbox now. */
  'DRAIN',
  /** Take over this page, which was opened while the worker began. */
  'CLAIM',
] as const

export interface WorkerMessage {
  type: (typeof TYPES)[number]
}

export function isWorkerMessage(value: unknown): value is WorkerMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  return TYPES.some((type) => type === value.type)
}
