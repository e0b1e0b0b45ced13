import type { ErrorCode, OperationError } from '#contract/errors.ts'

/** The server could not be asked, or answers nobody on this network. */
const AWAY: ReadonlySet<ErrorCode> = new Set([
  'NoConnection',
  'TimedOut',
  'NotOurServer',
  'Unavailable',
  'AddressBlocked',
])

/**
 * What a page shows when its own read failed and the device has nothing of it. An answer of the server that refuses the
 * page is thrown instead, and handled by the error catalogue (src/app/errors).
 */
export function unreachable(error: OperationError): 'unreachable' {
  if (AWAY.has(error.code)) return 'unreachable'
  throw error
}
