import { normaliseDigits } from '#src/calc/normalise-digits.ts'
import type { Given } from '#src/calc/sheet.ts'
import { unitOf } from './quantities.ts'
import { writeConverted, writeUsual } from './show-number.ts'
import type { NumberField, Tab, ToolField } from './tab.ts'

/** Everything typed and chosen in a tab: what a saved set-up, a shared link and an undo hold. */
export interface Setup {
  /** Texts by the name of their field, as typed but for the digits. */
  typed: Readonly<Record<string, string>>
  /**
   * Chosen units by the name of their field. After a conversion `name.typed` is the unit and the number as typed before
   * it, so that the way back loses nothing.
   */
  units: Readonly<Record<string, string>>
}

export const EMPTY: Setup = { typed: {}, units: {} }

/** What is in a field: typed, or the usual value in the unit that is chosen. */
export function textOf(field: ToolField, { typed, units }: Setup): string {
  const own = typed[field.name]
  if (own !== undefined) return own
  if (field.usual === undefined) return ''
  if (field.kind === 'number')
    return writeUsual(unitOf(field.quantity, units[field.name]).fromBase(field.usual))
  if (field.kind === 'list')
    return field.usual.map((item) => [item].flat().join(' ')).join(field.width === 1 ? ' ' : '\n')
  return field.usual
}

/** What a field gives to the calculations: in their units, undefined when it is empty, NaN when it is no number. */
export function valueOf(field: ToolField, setup: Setup): unknown {
  const text = normaliseDigits(textOf(field, setup)).trim()
  if (field.kind === 'choice' || field.kind === 'text') return text === '' ? undefined : text
  if (text === '') return undefined
  if (field.kind === 'number') {
    const isUntouched = setup.typed[field.name] === undefined
    // the value itself, not what rounding left of it
    if (isUntouched) return field.usual
    const origin = originOf(field, setup)
    return origin
      ? unitOf(field.quantity, origin.unit).toBase(numberOf(origin.text))
      : unitOf(field.quantity, setup.units[field.name]).toBase(numberOf(text))
  }
  const numbers = (line: string) => partsOf(line).map(numberOf)
  return field.width === 1 ? numbers(text) : text.split(/\n+/).map(numbers)
}

const THOUSANDS = /^[+-]?\d{1,3}([,،\s]\d{3})+(\.\d+)?$/

/** «350/5» is how many people write 350.5, and «1,000» or «1 000» is a thousand. Any other comma is never a point. */
function plainNumber(text: string): string {
  if (THOUSANDS.test(text)) return text.replaceAll(/[,،\s]/g, '')
  return text.replace(/^([+-]?\d+)\/(\d+)$/, '$1.$2')
}

/**
 * The parts of a list, as they are typed. People put «،» between them; «,» ends a part only where it cannot be meant as a
 * point: after a decimal or before a space.
 */
export function partsOf(typed: string): string[] {
  return typed
    .replaceAll(/(\.\d+),|,(?=\s|$)/g, '$1 ')
    .split(/[\s;؛]+/)
    .flatMap((part) => (THOUSANDS.test(part) ? [part] : part.split('،')))
    .filter(Boolean)
}

/** A number as it is in a field. */
export function numberOf(typed: string): number {
  const text = plainNumber(typed)
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN
}

/** What all fields of a tab give. */
export function givenBy({ fields }: Pick<Tab, 'fields'>, setup: Setup): Given {
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field, setup)]))
}

/** A number as it was typed, in its unit. */
interface Origin {
  unit: string
  text: string
}

const originKey = ({ name }: NumberField) => `${name}.typed`

/** What was typed before the unit was changed; undefined when something else was typed since. */
function originOf(field: NumberField, { typed, units }: Setup): Origin | undefined {
  const [, unit = '', text = ''] = /^(\w*):(.+)$/.exec(units[originKey(field)] ?? '') ?? []
  if (text === '') return undefined
  return converted(field, { unit, text }, units[field.name]) === typed[field.name]
    ? { unit, text }
    : undefined
}

/** A number that was typed in another unit, as exactly as it was typed. */
function converted({ quantity }: NumberField, { unit, text }: Origin, to: string | undefined): string {
  const base = unitOf(quantity, unit).toBase(numberOf(text))
  return writeConverted(unitOf(quantity, to).fromBase(base), text)
}

/** A field in another unit: the same quantity, written again; in the unit that it was typed in, as it was typed. */
export function withUnit(setup: Setup, field: ToolField, unit: string): Setup {
  if (field.kind !== 'number') return setup
  const { [originKey(field)]: _, ...others } = setup.units
  const units = { ...others, [field.name]: unit }
  const text = normaliseDigits(setup.typed[field.name] ?? '').trim()
  if (Number.isNaN(numberOf(text))) return { ...setup, units }
  const now = unitOf(field.quantity, setup.units[field.name]).key
  const origin = originOf(field, setup) ?? { unit: now, text }
  if (origin.unit === unit) return { units, typed: { ...setup.typed, [field.name]: origin.text } }
  return {
    units: { ...units, [originKey(field)]: `${origin.unit}:${origin.text}` },
    typed: { ...setup.typed, [field.name]: converted(field, origin, unit) },
  }
}

/** A set-up that means the same on another device: what depends on the place is written out. */
export function withoutPlace({ fields }: Pick<Tab, 'fields'>, setup: Setup): Setup {
  const local = fields.filter((field) => field.kind === 'number' && field.local !== undefined)
  const typed = Object.fromEntries(local.map((field) => [field.name, textOf(field, setup)]))
  return local.length > 0 ? { ...setup, typed: { ...typed, ...setup.typed } } : setup
}

/** A set-up as a word for an address, and back; undefined for a word that is none. */
export function toWord(setup: Setup): string {
  const bytes = new TextEncoder().encode(JSON.stringify([setup.typed, setup.units]))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

export function fromWord(word: string): Setup | undefined {
  try {
    const bytes = Uint8Array.from(atob(word.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const parts: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!Array.isArray(parts)) return undefined
    const [typed, units] = parts.map(textsOnly)
    return typed && units && { typed, units }
  } catch {
    return undefined
  }
}

/** Only what are texts of a sane length: an address comes from anywhere. */
function textsOnly(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 2_000,
  )
  return Object.fromEntries(texts)
}
