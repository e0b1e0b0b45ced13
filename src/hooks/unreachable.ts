import type { OperationError } from '#contract/errors.ts'

/**
 * What a page says whose own read failed while nothing of it is on the device. A failure that has a page of its own
 * (src/app/errors) is thrown instead.
 */
export function unreachable(error: OperationError): 'unreachable' {
  if (error.code === 'Internal') throw error
  return 'unreachable'
}
