import { numberOf, partsOf } from '../setup.ts'

/** The part of a list that an input such as `gears.1` or `curve.2.0` names; undefined for what is no list. */
export function partOf(typed: string, input: string | undefined): string | undefined {
  const [, row, column] = /^\w+\.(\d+)(?:\.(\d+))?$/.exec(input ?? '') ?? []
  if (row === undefined) return undefined
  const parts = column === undefined ? partsOf(typed) : partsOf(typed.trim().split(/\n+/)[Number(row)] ?? '')
  const part = parts[Number(column ?? row)]
  // a number of a point that is missing yet
  return part === '?' ? undefined : part
}

/** The first part of a list that is no number. */
export function noNumberIn(typed: string): string | undefined {
  return partsOf(typed).find((part) => Number.isNaN(numberOf(part)))
}
