import { persianDigits } from '#src/lib/persian-digits.ts'
import { unitOf } from '../../quantities.ts'
import { textOf, type Setup } from '../../setup.ts'
import { showNumber } from '../../show-number.ts'
import type { ToolField } from '../../tab.ts'
import { labelOf } from '../../tool-field.tsx'
import type { DynoRun } from '../dyno/compute-run.ts'
import { text } from '../text.ts'

export type ReportRow = readonly [name: string, value: string, ...more: string[]]

const kW = (value: number) => `${showNumber(value, 1)} kW`

/** The results of a run, each with the range that the errors of the inputs leave. */
export function resultRows({ peak, strongest, wheel, crank_kW, crank, factor }: DynoRun): ReportRow[] {
  const rpm = (value: number) => text.dyno.atRpm(showNumber(value, 0))
  const range = ([low, high]: readonly [number, number], times = 1) =>
    `${text.dyno.between(showNumber(low * times, 1), showNumber(high * times, 1))} kW`
  return [
    [text.dyno.wheel, `${kW(peak.wheel_kW)} ${rpm(peak.rpm)}`, range(wheel)],
    [text.dyno.torque, `${showNumber(strongest.torque_Nm, 0)} N·m ${rpm(strongest.rpm)}`, text.none],
    [text.dyno.crank, kW(crank_kW), range(crank)],
    [
      text.dyno.corrected,
      `${kW(crank_kW * factor)}، ${text.dyno.factor} ${showNumber(factor, 3)}`,
      range(crank, factor),
    ],
  ]
}

/** What was typed and chosen, as the form shows it. */
export function inputRows(fields: readonly ToolField[], setup: Setup): ReportRow[] {
  return fields.map((field) => {
    const written = textOf(field, setup)
    if (field.kind === 'choice')
      return [labelOf(field), field.options.find(({ value }) => value === written)?.label ?? written]
    const unit = field.kind === 'number' ? unitOf(field.quantity, setup.units[field.name]).label : ''
    const value = persianDigits(written.replace('.', '٫'))
    // a unit such as °C keeps its own direction
    const shown = unit === '' ? value : `${value} \u2066${unit}\u2069`
    return [labelOf(field), written === '' ? text.none : shown]
  })
}
