import { isoOfTypedDay } from '#src/entities/record-form/day/typed-day.ts'
import { text } from '../text.ts'

/** The problem of a typed day of birth that exists: it is after `today`, an ISO day. */
export function birthProblem(
  typed: string,
  today = new Date().toISOString().slice(0, 10),
): string | undefined {
  const day = isoOfTypedDay(typed)
  return day !== undefined && day > today ? text.identity.future : undefined
}
