import { OperationError } from '#contract/errors.ts'

/** Refuses the end of something, at its field, when it is over already. */
export function refusePast(now: Date, field: string, end: string | null | undefined): void {
  if (end && Date.parse(end) <= now.getTime())
    throw new OperationError('InvalidInput', { fields: [{ path: field, code: 'past' }] })
}
