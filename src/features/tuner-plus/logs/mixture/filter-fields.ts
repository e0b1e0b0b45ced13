import { CalcError } from '#src/calc/calc-error.ts'
import type { Reading } from '#src/calc/log/channels.ts'
import { channelOf, hasChannel } from '#src/calc/log/channels.ts'
import type { RawSamples, SampleLimits } from '#src/calc/log/clean-samples.ts'
import type { Log } from '#src/calc/log/log.ts'
import type { Role } from '#src/calc/log/roles.ts'
import { readTable } from '#src/calc/log/table-text.ts'
import type { Table } from '#src/calc/ve-table.ts'
import { valueOf, type Setup } from '../../setup.ts'
import type { ToolField } from '../../tab.ts'

const OFF_ON = [
  { value: 'off', label: 'خیر' },
  { value: 'on', label: 'بله' },
] as const

/** Which samples count for the mixture. */
const FILTER_FIELDS = [
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
  {
    kind: 'choice',
    name: 'delayFrom',
    label: 'تأخیر لامبدا از',
    usual: 'number',
    options: [
      { value: 'number', label: 'یک عدد' },
      { value: 'table', label: 'جدول تأخیر' },
    ],
  },
  {
    kind: 'list',
    name: 'delayTable',
    label: 'جدول تأخیر لامبدا (ms)',
    hint: 'از بخش «تأخیر لامبدا»؛ ردیف دورها بالا، و در ابتدای هر ردیف بار.',
    width: 2,
  },
  {
    kind: 'choice',
    name: 'cut',
    label: 'بدون نمونه‌های قطع سوخت',
    isSwitch: true,
    options: OFF_ON,
    usual: 'on',
  },
  {
    kind: 'choice',
    name: 'correction',
    label: 'ضرب تصحیح حلقه‌بسته',
    hint: 'اگر هنگام ثبت، حلقه‌بسته روشن بوده است.',
    isSwitch: true,
    options: OFF_ON,
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

/** More is no delay of a sensor, s. */
const LONGEST_DELAY = 2

/** The table of the delay in s that is to be used; undefined where one number is. Throws `E_TABLE`, `E_RANGE`. */
function delayTableOf(setup: Setup): Table | undefined {
  const typed = setup.typed['delayTable'] ?? ''
  if (filterValue(setup, 'delayFrom') !== 'table' || typed.trim() === '') return undefined
  const { table } = readTable(typed)
  const cells = table.cells.map((row) => row.map((ms) => ms / 1_000))
  if (!cells.flat().every((delay) => delay >= 0 && delay <= LONGEST_DELAY))
    throw new CalcError('E_RANGE', 'delayTable')
  return { ...table, cells }
}

/** Whether the delay comes from a table, and why it cannot. */
export function delaySource(setup: Setup): { isTable: boolean; code?: string } {
  try {
    return { isTable: delayTableOf(setup) !== undefined }
  } catch (error) {
    if (error instanceof CalcError) return { isTable: false, code: error.code }
    throw error
  }
}

/** Filters that take the delay from this table. */
export function withDelayTable(setup: Setup, table: string): Setup {
  return { ...setup, typed: { ...setup.typed, delayTable: table, delayFrom: 'table' } }
}

/** What is asked for: one number for the delay, or the table that takes its place. */
export function filterFields(setup: Setup): readonly ToolField[] {
  const isTable = filterValue(setup, 'delayFrom') === 'table'
  const hasTable = (setup.typed['delayTable'] ?? '').trim() !== ''
  return FILTER_FIELDS.filter(
    ({ name }) => (name !== 'delayTable' || isTable) && (name !== 'delay' || !(isTable && hasTable)),
  )
}

/** What samples must keep to, as it is typed; what is no number is not asked. Throws the codes of the delay's table. */
export function limitsOf(setup: Setup): SampleLimits {
  return {
    leastClt: numberOf(setup, 'leastClt'),
    mostTpsRate: numberOf(setup, 'tpsRate'),
    mostRpmRate: numberOf(setup, 'rpmRate'),
    skipsCut: filterValue(setup, 'cut') === 'on',
    delay: delayTableOf(setup) ?? Math.max(0, numberOf(setup, 'delay') ?? 0) / 1_000,
  }
}

/** The channels that a filter looks at. */
const LOOKS_AT: Readonly<Partial<Record<FilterName, readonly Role[]>>> = {
  leastClt: ['clt'],
  tpsRate: ['tps', 'time'],
  rpmRate: ['time'],
  delay: ['time'],
  delayTable: ['time'],
  cut: ['pulse'],
  correction: ['correction'],
}

/** A filter that is on while the log lacks channels for it. */
export interface ImpossibleFilter {
  name: FilterName
  label: string
  missing: readonly Role[]
}

function isOn(setup: Setup, name: FilterName): boolean {
  if (name === 'cut' || name === 'correction') return filterValue(setup, name) === 'on'
  if (name === 'delayTable') return delaySource(setup).isTable
  const value = numberOf(setup, name)
  return value !== undefined && (name !== 'delay' || value > 0)
}

/** The filters that are on and that this log cannot have. */
export function impossibleFilters(log: Log, reading: Reading, setup: Setup): ImpossibleFilter[] {
  const shown: readonly string[] = filterFields(setup).map(({ name }) => name)
  return FILTER_FIELDS.flatMap(({ name, label }) => {
    const missing = LOOKS_AT[name]?.filter((role) => !hasChannel(log, reading, role)) ?? []
    return missing.length > 0 && shown.includes(name) && isOn(setup, name) ? [{ name, label, missing }] : []
  })
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
