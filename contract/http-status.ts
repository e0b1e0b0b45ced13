import type { ErrorCode, Status } from './errors.ts'

interface OnTheWire {
  http: number
  status: Exclude<Status, 'Success'>
}

/** A refusal by a rule: HTTP 200, and the envelope has the code. */
const REFUSED: OnTheWire = { http: 200, status: 'Error' }

/**
 * The HTTP status of each code. A refusal by a rule answers HTTP 200 with its envelope. The error catalogue defines
 * 401, 403, 423, 429, 500 and 503. Programmers and crawlers get 400, 404, 409 and 413.
 */
const ON_THE_WIRE: Partial<Record<ErrorCode, OnTheWire>> = {
  InvalidInput: { http: 400, status: 'Error' },
  MutationIdReused: { http: 409, status: 'Error' },
  CsrfMismatch: { http: 400, status: 'Error' },
  ForeignOrigin: { http: 400, status: 'Error' },
  SignInRequired: { http: 401, status: 'AccessDenied' },
  NotAllowed: { http: 200, status: 'AccessDenied' },
  SecondFactorMissing: { http: 200, status: 'AccessDenied' },
  AddressBlocked: { http: 403, status: 'AccessDenied' },
  UnknownOperation: { http: 404, status: 'NotFound' },
  TooLarge: { http: 413, status: 'Error' },
  TooManyRequests: { http: 429, status: 'Error' },
  Internal: { http: 500, status: 'Error' },
  Unavailable: { http: 503, status: 'Error' },
  NotFound: { http: 404, status: 'NotFound' },
  AccountLocked: { http: 423, status: 'Error' },
}

export function onTheWire(code: ErrorCode): OnTheWire {
  return ON_THE_WIRE[code] ?? REFUSED
}
