/** What a sender does after a failure: give up, try again later, or wait until the person has signed in. */
export type NextStep = 'never' | 'later' | 'after-sign-in'

export type Status = 'Success' | 'Error' | 'AccessDenied' | 'NotFound'

interface ErrorKind {
  http: number
  status: Exclude<Status, 'Success'>
  next: NextStep
}

function kind(http: number, status: ErrorKind['status'], next: NextStep): ErrorKind {
  return { http, status, next }
}

/**
 * Every code an answer may carry. A refusal by a rule answers HTTP 200 with its envelope; the other HTTP statuses are
 * those the error catalogue gives a meaning of their own (401, 403, 423, 429, 500, 503).
 */
export const ERRORS = {
  // of the platform: any operation may answer them, no operation declares them
  InvalidInput: kind(400, 'Error', 'never'),
  MutationIdReused: kind(409, 'Error', 'never'),
  CsrfMismatch: kind(400, 'Error', 'later'),
  SignInRequired: kind(401, 'AccessDenied', 'after-sign-in'),
  NotAllowed: kind(200, 'AccessDenied', 'never'),
  AddressBlocked: kind(403, 'AccessDenied', 'later'),
  UnknownOperation: kind(404, 'NotFound', 'never'),
  TooLarge: kind(413, 'Error', 'never'),
  TooManyRequests: kind(429, 'Error', 'later'),
  Internal: kind(500, 'Error', 'later'),
  Unavailable: kind(503, 'Error', 'later'),
  // of the network between device and server: never on the wire
  NoConnection: kind(0, 'Error', 'later'),
  TimedOut: kind(0, 'Error', 'later'),
  NotOurServer: kind(0, 'Error', 'later'),
  // declared by operations
  NotFound: kind(404, 'NotFound', 'never'),
  OutOfStock: kind(200, 'Error', 'never'),
  DesignRequired: kind(200, 'Error', 'never'),
  AlreadyOwned: kind(200, 'Error', 'never'),
  AreaDisabled: kind(200, 'Error', 'never'),
  WrongCredentials: kind(200, 'Error', 'never'),
  WrongCode: kind(200, 'Error', 'never'),
  CodeExpired: kind(200, 'Error', 'never'),
  CodeSentRecently: kind(200, 'Error', 'later'),
  AccountLocked: kind(423, 'Error', 'later'),
  AlreadyRegistered: kind(200, 'Error', 'never'),
  LaneWaits: kind(200, 'Error', 'later'),
  BatchNotAllowed: kind(200, 'Error', 'never'),
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof ERRORS

export type ErrorDetails = Record<string, unknown>

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value)
}

/** The one failure that crosses a boundary of the program: a code from the table, data, and the cause. */
export class OperationError extends Error {
  override readonly name = 'OperationError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.details = details
  }

  /** What a sender does next. */
  get next(): NextStep {
    return ERRORS[this.code].next
  }
}
