import { endOfDay, isoDayOfInstant, startOfDay } from '#src/entities/record-form/day/typed-day.ts'
import type { AnyFilter } from '../section.ts'

type DayFilter = Extract<AnyFilter, { kind: 'day' | 'since' | 'until' }>

/** A filter for which a day is typed. */
export const isOfDay = (filter: AnyFilter): filter is DayFilter =>
  filter.kind === 'day' || filter.kind === 'since' || filter.kind === 'until'

/** What the list takes for a day, `2026-11-24`. */
export function sentDay({ kind }: DayFilter, day: string): string {
  if (kind === 'since') return startOfDay(day)
  return kind === 'until' ? endOfDay(day) : day
}

/** The day of what the list takes. */
export const dayOfSent = ({ kind }: DayFilter, sent: string): string =>
  kind === 'day' || sent === '' ? sent : isoDayOfInstant(sent)
