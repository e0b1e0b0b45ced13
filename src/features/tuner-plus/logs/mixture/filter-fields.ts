import type { Reading } from '#src/calc/log/channels.ts'
import { channelOf } from '#src/calc/log/channels.ts'
import type { RawSamples, SampleLimits } from '#src/calc/log/clean-samples.ts'
import type { Log } from '#src/calc/log/log.ts'
import { valueOf, type Setup } from '../../setup.ts'
import type { ToolField } from '../../tab.ts'

const ON_OFF = [
  { value: 'on', label: 'بله' },
  { value: 'off', label: 'نه' },
] as const

/** Which samples count for the mixture. */
export const FILTER_FIELDS = [
  { kind: 'number', name: 'leastClt', quantity: 'temperatureC', label: 'کمترین دمای آب', usual: 70 },
  { kind: 'number', name: 'tpsRate', quantity: 'number', label: 'بیشترین تغییر گاز (٪ در ثانیه)', usual: 10 },
  {
    kind: 'number',
    name: 'rpmRate',
    quantity: 'number',
    label: 'بیشترین تغییر دور (rpm در ثانیه)',
    usual: 500,
  },
  {
    kind: 'number',
    name: 'delay',
    quantity: 'number',
    label: 'تأخیر لامبدا (ms)',
    hint: 'سنسور گاز را دیرتر می‌بیند؛ معمولاً ۶۰ تا ۲۵۰.',
    usual: 120,
  },
  { kind: 'choice', name: 'cut', label: 'بدون نمونه‌های قطع سوخت', options: ON_OFF, usual: 'on' },
  {
    kind: 'choice',
    name: 'correction',
    label: 'ضرب تصحیح حلقه‌بسته',
    hint: 'اگر هنگام ثبت، حلقه‌بسته روشن بوده است.',
    options: ON_OFF,
    usual: 'on',
  },
] as const satisfies readonly ToolField[]

type FilterName = (typeof FILTER_FIELDS)[number]['name']

function filterValue(setup: Setup, wanted: FilterName): unknown {
  const field = FILTER_FIELDS.find(({ name }) => name === wanted)
  return field && valueOf(field, setup)
}

function numberOf(setup: Setup, name: FilterName): number | undefined {
  const value = filterValue(setup, name)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** What samples must keep to, as it is typed; what is no number is not asked. */
export function limitsOf(setup: Setup): SampleLimits {
  return {
    leastClt: numberOf(setup, 'leastClt'),
    mostTpsRate: numberOf(setup, 'tpsRate'),
    mostRpmRate: numberOf(setup, 'rpmRate'),
    skipsCut: filterValue(setup, 'cut') === 'on',
    delay: Math.max(0, numberOf(setup, 'delay') ?? 0) / 1_000,
  }
}

/** Copies of the channels that the mixture is computed from; undefined when one of them has no role. */
export function rawSamples(log: Log, reading: Reading, setup: Setup): RawSamples | undefined {
  const [rpm, load, lambda] = [
    channelOf(log, reading, 'rpm'),
    channelOf(log, reading, 'load'),
    channelOf(log, reading, 'lambda'),
  ]
  if (!rpm || !load || !lambda) return undefined
  return {
    rpm,
    load,
    lambda,
    time: channelOf(log, reading, 'time'),
    target: channelOf(log, reading, 'target'),
    tps: channelOf(log, reading, 'tps'),
    clt: channelOf(log, reading, 'clt'),
    pulse: channelOf(log, reading, 'pulse'),
    ...(filterValue(setup, 'correction') === 'on' && { correction: channelOf(log, reading, 'correction') }),
  }
}
