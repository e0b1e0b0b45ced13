import type { OperationError } from '#contract/errors.ts'

/**
 * What a page shows when its own read failed and the device has nothing of it. A failure with a page of its own
 * (src/app/errors) is thrown instead.
 */
export function unreachable(error: OperationError): 'unreachable' {
  if (error.code === 'Internal') throw error
  return 'unreachable'
}
