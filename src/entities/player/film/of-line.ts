import { OperationError, type ErrorCode } from '#contract/errors.ts'

const OF_LINE: ReadonlySet<ErrorCode> = new Set(['NoConnection', 'TimedOut', 'Unavailable', 'NotOurServer'])

/** Whether a failure is one of the line: the same call may work when the network returns. */
export function isOfLine(error: unknown): boolean {
  return error instanceof OperationError && OF_LINE.has(error.code)
}
