import { channelOf, type Reading } from '#src/calc/log/channels.ts'
import { figuresOf } from '#src/calc/log/decimate.ts'
import type { DelayChannels } from '#src/calc/log/lambda-delay.ts'
import type { Log } from '#src/calc/log/log.ts'
import type { Role } from '#src/calc/log/roles.ts'
import { niceTicks } from '../../charts/ticks.ts'
import { valueOf, type Setup } from '../../setup.ts'
import type { ToolField } from '../../tab.ts'

/** What the delay is measured from, besides a time. */
export const DELAY_ROLES = ['time', 'rpm', 'load', 'pulse', 'lambda'] as const satisfies readonly Role[]

/** A cell with fewer steps says little, and its delay is that of all. */
export const LEAST_STEPS = 3
const MOST_CELLS = 8
/** As many as a table to correct with may have. */
const MOST_BINS = 16

/** Copies of the channels of the delay; undefined when one of them has no role. */
export function delayChannels(log: Log, reading: Reading): DelayChannels | undefined {
  const [time, rpm, load, pulse, lambda] = DELAY_ROLES.map((role) => channelOf(log, reading, role))
  return time && rpm && load && pulse && lambda ? { time, rpm, load, pulse, lambda } : undefined
}

/** Around which speeds and loads the delay is shown. */
export function delayFields(channels: DelayChannels | undefined): readonly ToolField[] {
  const even = (channel: Float64Array | undefined): number[] => {
    const { count, lowest, highest } = figuresOf(channel ?? [])
    const { values } = niceTicks(lowest, highest, MOST_CELLS)
    const inside = values.filter((value) => value >= lowest && value <= highest)
    return count > 0 && inside.length > 1 ? inside : [0, 1]
  }
  return [
    { kind: 'list', name: 'rpm', label: 'دورهای جدول (rpm)', width: 1, usual: even(channels?.rpm) },
    { kind: 'list', name: 'load', label: 'بارهای جدول', width: 1, usual: even(channels?.load) },
  ]
}

/** The bins that are typed; undefined where they do not rise, or are none for a table. */
export function binsOf(fields: readonly ToolField[], setup: Setup) {
  const [rpm, load] = fields.map((field) => {
    const value = valueOf(field, setup)
    const bins = Array.isArray(value) ? value.map(Number) : []
    const isRising = bins.every((bin, index) => index === 0 || bin > (bins[index - 1] ?? NaN))
    return bins.length > 1 && bins.length <= MOST_BINS && isRising ? bins : undefined
  })
  return { rpm, load }
}
