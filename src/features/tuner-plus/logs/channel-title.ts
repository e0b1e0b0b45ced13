import type { Log } from '#src/calc/log/log.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { showExact, showMeasured, showNumber } from '../show-number.ts'
import { text } from './text.ts'

/** The name of a channel with its unit; where names are equal, with its place. */
export function titleOf({ names, units }: Log, place: number): string {
  const [name = '', unit = ''] = [names[place], units[place]]
  const isAlone = names.indexOf(name) === names.lastIndexOf(name)
  const title = isAlone ? name : `${name} #${place + 1}`
  return unit && unit.toLowerCase() !== name.toLowerCase() ? `${title} (${unit})` : title
}

/** A value of a channel; a dash for none. */
export function shownValue(value: number | undefined): string {
  return value === undefined || !Number.isFinite(value) ? text.none : showMeasured(value)
}

/** A bin of a table as it is, without zeros at its end. */
export function shownBin(value: number): string {
  return showExact(value)
}

/** A count with Persian digits. */
export function shownCount(count: number): string {
  return showNumber(Math.round(count), 0)
}

/** A place in a log: its time in s, or the number of the sample without a time. */
export function whereIn(time: ArrayLike<number> | undefined): (row: number) => string {
  return (row) => {
    const at = time?.[row] ?? NaN
    return Number.isFinite(at) ? text.seconds(showNumber(at, 2)) : text.sample(persianDigits(row + 1))
  }
}
