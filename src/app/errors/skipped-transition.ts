/** A browser skips the transition between two pages when a third one is opened. That is no failure. */
export function isSkippedTransition(reason: unknown): boolean {
  return reason instanceof DOMException && SKIPPED.has(reason.name) && /transition/i.test(reason.message)
}

/** Skipped by another one, or for a document that is hidden or resized. */
const SKIPPED = new Set(['AbortError', 'InvalidStateError', 'TimeoutError'])
