import type { OperationError } from '#contract/errors.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { text } from './text.ts'

/** The sentence about a list that takes no more rows; undefined for other refusals. */
export function fullListText(failure: OperationError | undefined): string | undefined {
  const most = failure?.code === 'InvalidInput' ? failure.details['most'] : undefined
  return typeof most === 'number' ? text.tooManyOf(persianNumber(most)) : undefined
}
