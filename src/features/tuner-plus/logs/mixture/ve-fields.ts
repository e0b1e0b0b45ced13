import { CalcError, explainError } from '#src/calc/calc-error.ts'
import type { CleanSamples } from '#src/calc/log/clean-samples.ts'
import { readTable, type WrittenTable } from '#src/calc/log/table-text.ts'
import { normaliseDigits } from '#src/calc/normalise-digits.ts'
import { lookUp, type Table } from '#src/calc/ve-table.ts'
import { textOf, valueOf, type Setup } from '../../setup.ts'
import type { ToolField } from '../../tab.ts'
import { text as tools } from '../../text.ts'

const AFR_FROM = 3

const TABLE_FIELD: ToolField = {
  kind: 'list',
  name: 'table',
  label: 'جدول VE',
  hint: 'ردیف دورها بالا یا پایین، و در ابتدای هر ردیف دیگر بار؛ بین خانه‌ها Tab.',
  width: 2,
}
const TARGET_FIELD: ToolField = {
  kind: 'list',
  name: 'targetTable',
  label: 'جدول هدف لامبدا یا AFR',
  width: 2,
}
const KIND_FIELD: ToolField = {
  kind: 'choice',
  name: 'targetKind',
  label: 'هدف',
  usual: 'channel',
  options: [
    { value: 'channel', label: 'کانال هدف در لاگ' },
    { value: 'constant', label: 'یک عدد برای همه' },
    { value: 'table', label: 'جدول هدف' },
  ],
}
const CONSTANT_FIELD: ToolField = {
  kind: 'number',
  name: 'target',
  quantity: 'lambda',
  label: 'لامبدای هدف',
  usual: 1,
}
const LIMIT_FIELDS: readonly ToolField[] = [
  { kind: 'number', name: 'authority', quantity: 'percent', label: 'بیشترین تغییر هر خانه', usual: 15 },
  { kind: 'number', name: 'minWeight', quantity: 'number', label: 'حداقل وزن نمونه‌ها', usual: 10 },
  {
    kind: 'choice',
    name: 'smooth',
    label: 'هموارسازی تغییرات (میانگین ۳×۳)',
    isSwitch: true,
    usual: 'off',
    options: [
      { value: 'off', label: 'خیر' },
      { value: 'on', label: 'بله' },
    ],
  },
]

export type TargetKind = 'channel' | 'constant' | 'table'

export function targetKindOf(setup: Setup): TargetKind {
  const kind = textOf(KIND_FIELD, setup)
  return kind === 'constant' || kind === 'table' ? kind : 'channel'
}

/** What is asked for a correction, by how its target is given. */
export function veFields(setup: Setup): readonly ToolField[] {
  const own = { channel: [], constant: [CONSTANT_FIELD], table: [TARGET_FIELD] }[targetKindOf(setup)]
  return [TABLE_FIELD, KIND_FIELD, ...own, ...LIMIT_FIELDS]
}

/** A table that is typed: nothing yet, the table, or why it is none. */
export interface TypedTable {
  written?: WrittenTable
  code?: string
}

export function typedTable(setup: Setup, name: 'table' | 'targetTable'): TypedTable {
  const typed = setup.typed[name] ?? ''
  if (typed.trim() === '') return {}
  try {
    return { written: readTable(typed) }
  } catch (error) {
    if (error instanceof CalcError) return { code: error.code }
    throw error
  }
}

function numberOf(setup: Setup, name: string, least: number, most: number): number | undefined {
  const field = [CONSTANT_FIELD, ...LIMIT_FIELDS].find((one) => one.name === name)
  const value = field && valueOf(field, setup)
  return typeof value === 'number' && value >= least && value <= most ? value : undefined
}

/** How far a correction may go; undefined while a number is missing or out of reason. */
export function limitsOf(setup: Setup) {
  const [authorityPct, minWeight] = [
    numberOf(setup, 'authority', 0, 100),
    numberOf(setup, 'minWeight', 0, 1e6),
  ]
  return authorityPct === undefined || minWeight === undefined
    ? undefined
    : { authorityPct, minWeight, isSmooth: setup.typed['smooth'] === 'on' }
}

/** The lambda that was wanted at a sample, by what is typed; undefined while that is not enough. */
export function targetOf(
  setup: Setup,
  stoich: number,
): ((rpm: number, load: number, logged: number) => number) | undefined {
  const kind = targetKindOf(setup)
  if (kind === 'channel') return (_rpm, _load, logged) => logged
  if (kind === 'constant') {
    const wanted = numberOf(setup, 'target', 0.5, 2)
    return wanted === undefined ? undefined : () => wanted
  }
  const table = typedTable(setup, 'targetTable').written?.table
  if (!table) return undefined
  const scale = isAfrTable(table) ? 1 / stoich : 1
  return (rpm, load) => lookUp(table, rpm, load) * scale
}

/** Why a text is no table: the first part of it that is no number, where there is one. */
export function explainTable({ typed }: Setup, name: string, code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  const [, ...parts] = normaliseDigits(typed[name] ?? '')
    .split(/[\s;]+/)
    .filter(Boolean)
  // commas are points in some tables and gaps in others
  const wrong = parts.find((part) => !/^[+-]?[\d.,]+$/.test(part))
  const says = explainError(code) ?? ''
  return wrong === undefined ? says : `${tools.notNumber(wrong)} ${says}`
}

/** The share of samples that are beyond the axes of a table, where they count for its edges. */
export function shareBeyond(
  { xBins, yBins }: Table,
  { rpm, load }: Pick<CleanSamples, 'rpm' | 'load'>,
): number {
  const isIn = (bins: readonly number[], value: number) =>
    value >= (bins[0] ?? NaN) && value <= (bins.at(-1) ?? NaN)
  const beyond = rpm.reduce(
    (count, speed, at) => (isIn(xBins, speed) && isIn(yBins, load[at] ?? NaN) ? count : count + 1),
    0,
  )
  return rpm.length > 0 ? beyond / rpm.length : 0
}

function isAfrTable({ cells }: Table): boolean {
  return cells.flat().every((cell) => cell > AFR_FROM)
}
