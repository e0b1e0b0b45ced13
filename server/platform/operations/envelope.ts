import {
  isErrorCode,
  type ErrorCode,
  type ErrorDetails,
  type OperationError,
  type Status,
} from '#contract/errors.ts'
import { errorText } from '#contract/error-text.ts'
import { onTheWire } from '#contract/http-status.ts'

/** The body of every answer. */
export type Envelope =
  | { status: 'Success'; data: unknown }
  | { status: Exclude<Status, 'Success'>; code: ErrorCode; details: ErrorDetails }

/** True for what `success` or `failure` made, read back from where it was kept. */
export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null || !('status' in value)) return false
  return value.status === 'Success' ? 'data' in value : 'code' in value && isErrorCode(value.code)
}

export function success(data: unknown): Envelope {
  return { status: 'Success', data: data ?? null }
}

export function failure(error: OperationError): Envelope {
  return { status: onTheWire(error.code).status, code: error.code, details: error.details }
}

/** The envelope as it is sent: a failure has its sentence for people beside the code for programs. */
export function withMessage(envelope: Envelope): Envelope & { message?: string } {
  if (envelope.status === 'Success') return envelope
  return { ...envelope, message: errorText(envelope.code, envelope.details) }
}

/** The HTTP status of an envelope. */
export function httpStatus(envelope: Envelope): number {
  return envelope.status === 'Success' ? 200 : onTheWire(envelope.code).http
}
