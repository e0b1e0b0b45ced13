import type { ReactNode } from 'react'
import { jalaliShortDate, tehranTime } from '#src/lib/jalali.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import type { Column, Row } from './section.ts'
import { text } from './text.ts'

type Tone = 'success' | 'danger' | 'neutral' | 'brand' | 'accent'

const momentText = (value: string) => `${jalaliShortDate(value)} ${tehranTime(value)}`

/** An instant as people in Iran write it. */
export const moment = (label: string, without: string = text.nothing) => ({
  label,
  saved: { kind: 'moment' } as const,
  named: (value: string | null): string => (value === null ? without : momentText(value)),
  show: (value: string | null): ReactNode =>
    value === null ? without : <time dateTime={value}>{momentText(value)}</time>,
})

/** One of a few words, as a badge. */
export const word = <T extends string>(
  label: string,
  words: Readonly<Record<T, string>>,
  tones: Partial<Record<T, Tone>> = {},
) => ({
  label,
  saved: { words },
  named: (value: T): string => words[value],
  show: (value: T): ReactNode => <Badge tone={tones[value] ?? 'neutral'}>{words[value]}</Badge>,
})

/** True or false in words. */
export const either = (label: string, [yes, no]: readonly [string, string]) => ({
  label,
  saved: { words: { true: yes, false: no } },
  show: (value: boolean): ReactNode => <Badge tone={value ? 'success' : 'neutral'}>{value ? yes : no}</Badge>,
})

export const amount = (label: string) => ({
  label,
  show: (value: number): ReactNode => persianNumber(value),
})

export const rials = (label: string) => ({
  label,
  saved: IN_TOMANS,
  named: tomanText,
  show: (value: number): ReactNode => tomanText(value),
})

/** How a file has rials. */
export const IN_TOMANS = { kind: 'tomans' } as const

/** What a cell shows of a value without a way of its own. */
export function plain(value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return text.nothing
  if (typeof value === 'number') return persianNumber(value)
  if (typeof value === 'boolean') return value ? text.yes : text.no
  return <Isolated>{String(value)}</Isolated>
}

export const labelOf = (column: Column<unknown, Row>) => (typeof column === 'string' ? column : column.label)

/** What a cell of a row shows; a column that shows nothing of a row says so. */
export function cellOf(column: Column<unknown, Row>, row: Row, key: string): ReactNode {
  if (typeof column === 'string') return plain(row[key])
  const shown = column.show(row[key], row)
  return shown === false || shown === null || shown === undefined || shown === '' ? text.nothing : shown
}
