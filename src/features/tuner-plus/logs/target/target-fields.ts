import { channelOf, type Reading } from '#src/calc/log/channels.ts'
import type { LeanLimits, MixtureChannels } from '#src/calc/log/compare/lean-under-load.ts'
import type { Log } from '#src/calc/log/log.ts'
import { figuresOf } from '#src/calc/log/decimate.ts'
import { valueOf, type Setup } from '../../setup.ts'
import type { ToolField } from '../../tab.ts'
import { text } from './text.ts'

/** A load of this share of the highest is a high one. */
const HIGH_LOAD = 0.75

export const TARGET_FIELD: ToolField = {
  kind: 'number',
  name: 'target',
  quantity: 'lambda',
  label: text.target,
  hint: text.targetHint,
  usual: 1,
}

/** What makes a part of the log lean under load. */
export function leanFields(load: Float64Array | undefined): readonly ToolField[] {
  const { count, highest } = figuresOf(load ?? [])
  const usual = count > 0 ? Math.round(highest * HIGH_LOAD) : 70
  return [
    { kind: 'number', name: 'leastLoad', quantity: 'number', label: text.leastLoad, usual },
    { kind: 'number', name: 'leanBy', quantity: 'number', label: text.leanBy, usual: 3 },
    { kind: 'number', name: 'leastSeconds', quantity: 'number', label: text.leastSeconds, usual: 0.2 },
  ]
}

function numberOf(fields: readonly ToolField[], setup: Setup, name: string): number {
  const field = fields.find((one) => one.name === name)
  const value = field && valueOf(field, setup)
  return typeof value === 'number' ? value : NaN
}

/** Undefined while a number is missing or out of reason. */
export function leanLimits(
  fields: readonly ToolField[],
  setup: Setup,
  delay: LeanLimits['delay'],
): LeanLimits | undefined {
  const [leastLoad, percent, leastSeconds] = ['leastLoad', 'leanBy', 'leastSeconds'].map((name) =>
    numberOf(fields, setup, name),
  )
  const isWhole = [leastLoad, percent, leastSeconds].every((value) => Number.isFinite(value))
  if (!isWhole || (percent ?? 0) < 0 || (leastSeconds ?? 0) < 0) return undefined
  return { leastLoad: leastLoad ?? 0, leanBy: (percent ?? 0) / 100, leastSeconds: leastSeconds ?? 0, delay }
}

/** One lambda for the whole log, where it has no channel of the target. */
export function constantTarget(setup: Setup): number {
  const value = valueOf(TARGET_FIELD, setup)
  return typeof value === 'number' && value > 0.5 && value < 2 ? value : NaN
}

/** The channels of the list. Undefined when one of them has no role. */
export function mixtureChannels(
  log: Log,
  reading: Reading,
  time: Float64Array | undefined,
  constant: number,
): MixtureChannels | undefined {
  const [rpm, load, lambda] = (['rpm', 'load', 'lambda'] as const).map((role) =>
    channelOf(log, reading, role),
  )
  const target = channelOf(log, reading, 'target') ?? new Float64Array(log.rows).fill(constant)
  return rpm && load && lambda && time ? { rpm, load, lambda, target, time } : undefined
}
