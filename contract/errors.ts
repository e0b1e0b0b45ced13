/** What a sender does after a failure: give up, retry later, or wait for a sign-in. */
export type NextStep = 'never' | 'later' | 'after-sign-in'

export type Status = 'Success' | 'Error' | 'AccessDenied' | 'NotFound'

/** Every code of an answer, and what a sender does next. The HTTP status of a code is in http-status.ts. */
export const ERRORS = {
  // of the platform: any operation may answer them without declaring them
  InvalidInput: 'never',
  MutationIdReused: 'never',
  CsrfMismatch: 'later',
  ForeignOrigin: 'later',
  SignInRequired: 'after-sign-in',
  NotAllowed: 'never',
  SecondFactorMissing: 'never',
  AddressBlocked: 'later',
  UnknownOperation: 'never',
  TooLarge: 'never',
  TooManyRequests: 'later',
  Internal: 'later',
  Unavailable: 'later',
  // of the network between device and server: never sent by the server
  NoConnection: 'later',
  TimedOut: 'later',
  NotOurServer: 'later',
  // declared by operations
  NotFound: 'never',
  OutOfStock: 'never',
  DesignRequired: 'never',
  AlreadyOwned: 'never',
  AreaDisabled: 'never',
  WrongCredentials: 'never',
  WrongCode: 'never',
  CodeExpired: 'never',
  FreshProofRequired: 'never',
  WeakPassword: 'never',
  CodeSentRecently: 'later',
  CaptchaRequired: 'never',
  AlreadyConfirmed: 'never',
  AccountLocked: 'later',
  SecondFactorRequired: 'never',
  PhoneNotConfirmed: 'never',
  AlreadyRegistered: 'never',
  AlreadyMember: 'never',
  IdentityNotVerified: 'never',
  DocumentsMissing: 'never',
  Outdated: 'never',
  AlreadyDecided: 'never',
  FieldsChanged: 'never',
  InUse: 'never',
  OwnAddress: 'never',
  WalletTooLow: 'never',
  OwnThing: 'never',
  LastSuperAdmin: 'never',
  PriceChanged: 'never',
  CartNotReady: 'never',
  CodeNotValid: 'never',
  CodeTaken: 'never',
  AmountOutOfRange: 'never',
  GatewayDown: 'later',
  WrongState: 'never',
  OwnIdentityNotVerified: 'never',
  BankDetailMissing: 'never',
  BankDetailTooNew: 'later',
  AlreadyRequested: 'never',
  ReferenceTaken: 'never',
  NotBought: 'never',
  AlreadyReported: 'never',
  QuestionClosed: 'never',
  EditTooLate: 'never',
  NotPaid: 'never',
  AlreadyPaid: 'never',
  PriceNotZero: 'never',
  CourseNotOwned: 'never',
  RetakeTooSoon: 'never',
  AttemptsUsed: 'never',
  NotPassed: 'never',
  NameMissing: 'never',
  Muted: 'never',
  LaneWaits: 'later',
  BatchNotAllowed: 'never',
  OtherAccount: 'after-sign-in',
} as const satisfies Record<string, NextStep>

export type ErrorCode = keyof typeof ERRORS

export type ErrorDetails = Record<string, unknown>

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value)
}

/** The only failure that crosses module boundaries: a code from the table, data, and the cause. */
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
    return ERRORS[this.code]
  }
}
