import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core'
import type { NO_HTML } from '#contract/plain-text.ts'
import { text as formText } from '#src/entities/form/text.ts'
import { htmlWords } from '#src/lib/html-words.ts'
import { asciiDigits, parseNumber, persianNumber } from '#src/lib/persian-digits.ts'
import type { FormField, RecordForm, Sentences, Typed, Values, Write } from './fields.ts'
import { text } from './text.ts'
import { endOfDay, isoDayOfInstant, isoOfTypedDay, startOfDay, typedDayOf } from './day/typed-day.ts'
import { parsePlace, placeText } from '#src/lib/place-text.ts'

const RIALS_PER_TOMAN = 10
/** No day of the calendar: a day that does not exist is refused by its schema. */
const NO_DAY = 'no day'

/** A value of the contract as it is typed. */
function written({ kind }: FormField, value: unknown): string | boolean {
  if (kind === 'flag') return value === true
  if (value === null || value === undefined) return ''
  if (kind === 'tomans') return String(Number(value) / RIALS_PER_TOMAN)
  if (Array.isArray(value)) return value.join(kind === 'lines' ? '\n' : '، ')
  if (kind === 'tel') return String(value).replace(/^\+98/, '0')
  if (kind === 'day') return typedDayOf(String(value))
  if (kind === 'since' || kind === 'until') return typedDayOf(isoDayOfInstant(String(value)))
  if (kind === 'place') return placeText(value as Parameters<typeof placeText>[0])
  return String(value)
}

const numberOf = (words: string) => parseNumber(words) ?? Number.NaN

/** The parts of a list that is typed with commas of either kind, or in lines. */
function listOf(words: string, between = /[،,\n]/): string[] {
  return words
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function dayOf(words: string, kind: 'day' | 'since' | 'until'): string {
  const day = isoOfTypedDay(words)
  if (day === undefined) return NO_DAY
  if (kind === 'since') return startOfDay(day)
  return kind === 'day' ? day : endOfDay(day)
}

/** What was typed as the operation takes it: an empty field is left out, or null where the contract wants that. */
function read(field: FormField, typed: string | boolean | undefined): unknown {
  const { kind, isNullable } = field
  if (kind === 'flag') return typed === true
  const words = String(typed ?? '').trim()
  if (kind === 'list') return listOf(words)
  if (kind === 'lines') return listOf(words, /\n/)
  if (kind === 'rows') return listOf(words).map(numberOf)
  if (words === '') return isNullable ? null : isText(field) ? '' : undefined
  if (kind === 'numbers') return listOf(words, /[\s\u200c،,;]+/).map(numberOf)
  if (kind === 'number' || kind === 'row' || kind === 'video') return numberOf(words)
  if (kind === 'tomans') return numberOf(words) * RIALS_PER_TOMAN
  if (kind === 'day' || kind === 'since' || kind === 'until') return dayOf(words, kind)
  if (kind === 'place') return parsePlace(words) ?? words
  return kind === 'digits' ? asciiDigits(words) : words
}

const TEXTS: ReadonlySet<FormField['kind']> = new Set(['words', 'text', 'richText', 'digits', 'tel'])
const isText = ({ kind }: FormField) => TEXTS.has(kind)

/** The fields of a form as they are typed for these values. */
export function typedOf({ fields }: RecordForm, values: Values): Typed {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, written(field, values[key])]))
}

/** The fields that the other values make needed. */
export function shownFields({ fields }: RecordForm, typed: Typed): [key: string, field: FormField][] {
  return Object.entries(fields).filter(([, { isShown }]) => isShown?.(typed) ?? true)
}

/** The input of the operation; values without a field stay as they are, those of hidden fields are left out. */
export function inputOf(form: RecordForm, typed: Typed, values: Values): Record<string, unknown> {
  const entered = shownFields(form, typed).map(([key, field]) => [key, read(field, typed[key])] as const)
  const others = Object.entries(values).filter(([key]) => !(key in form.fields))
  return Object.fromEntries([...others, ...entered].filter(([, value]) => value !== undefined))
}

/** The schema of each field that an operation takes. */
export function shapeOf({ input }: Pick<Write, 'input'>): Readonly<Record<string, $ZodType>> {
  const { def } = input._zod
  return 'shape' in def ? (def.shape as Readonly<Record<string, $ZodType>>) : {}
}

/** Whether the operation cannot do without a field. */
export function isRequired({ operation, fields }: RecordForm, key: string): boolean {
  const [field, schema] = [fields[key], shapeOf(operation)[key]]
  if (field?.isNeeded) return true
  if (!field || !schema || field.kind === 'flag' || field.isNullable) return false
  return !safeParse(schema, read(field, '')).success
}

const DAYS: ReadonlySet<FormField['kind']> = new Set(['day', 'since', 'until'])
const HTML: typeof NO_HTML = 'html'

const isEmpty = (typed: string | boolean | undefined): boolean =>
  typeof typed === 'string' && typed.trim() === ''

/** The sentence about a needed field that is empty. */
function emptyText(kind: FormField['kind']): string {
  if (kind === 'choice' || kind === 'row') return text.pick
  return kind === 'video' ? text.needsFile : text.missing
}

/** The sentence about what a schema refuses in a field. */
function sentenceOf(
  { kind, wrong }: FormField,
  typed: string | boolean | undefined,
  issue: $ZodIssue,
): string {
  if (isEmpty(typed)) return emptyText(kind)
  if (issue.code === 'custom' && issue.params?.['why'] === HTML) return text.noHtml
  if (DAYS.has(kind) && issue.code === 'invalid_format') return text.badDay
  const limit = limitSentenceOf(kind, issue)
  if (wrong) return limit?.isOfMany ? limit.sentence : wrong
  if (limit) return limit.sentence
  if (kind === 'list') return text.badList
  if (kind === 'numbers') return text.badNumbers
  return kind === 'place' ? text.badPlace : text.wrong
}

/** The sentence about a limit that a value, a list of them or one in a list breaks. */
function limitSentenceOf(
  kind: FormField['kind'],
  issue: $ZodIssue,
): { sentence: string; isOfMany: boolean } | undefined {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined
  const isMost = issue.code === 'too_big'
  const limit = Number(isMost ? issue.maximum : issue.minimum)
  const isOfMany = issue.origin === 'array'
  const one = issue.path.length > 1 ? SAID_OF.oneOfMany : SAID_OF.letters
  const said = isOfMany ? SAID_OF.many : issue.origin === 'string' ? one : SAID_OF.amount
  const shown = persianNumber(kind === 'tomans' ? limit / RIALS_PER_TOMAN : limit)
  return { sentence: (isMost ? said.most : said.least)(shown), isOfMany }
}
const SAID_OF = {
  amount: { least: text.least, most: text.most },
  letters: { least: text.short, most: text.long },
  many: { least: text.tooFew, most: text.tooMany },
  oneOfMany: { least: text.shortOne, most: text.longOne },
}

/** The sentence about a field that the server refused, for the code that says why. */
export function refusedFieldText(field: FormField | undefined, code: unknown): string {
  if (code === 'past') return text.past
  if (code === 'required') return text.missing
  return field?.wrong ?? formText.refused
}

/** What is wrong with each field, by the rules of the form and by the schema of its operation. */
export function problemsOf(form: RecordForm, typed: Typed, input: Values): Sentences {
  const checked = safeParse(form.operation.input, input)
  const issues = checked.success ? [] : checked.error.issues
  const found = shownFields(form, typed).flatMap(([key, field]) => {
    const issue = issues.find(({ path }) => path[0] === key)
    const value = typed[key]
    const own = typeof value === 'string' ? field.check?.(value, typed) : undefined
    const missing = field.isNeeded && isEmpty(value) ? emptyText(field.kind) : undefined
    const sentence = own ?? missing ?? (issue && sentenceOf(field, value, issue))
    return sentence ? [[key, sentence] as const] : []
  })
  return Object.fromEntries(found)
}

/** What is typed after others have changed the values, and their values where both changed the same field. */
export interface Merged {
  typed: Typed
  theirs: Typed
}

/** Takes over what others have changed meanwhile; where the person changed the same field, theirs is kept beside it. */
export function merge(base: Typed, fresh: Typed, typed: Typed): Merged {
  const merged: Record<string, string | boolean> = { ...typed }
  const theirs: Record<string, string | boolean> = {}
  for (const [key, value] of Object.entries(fresh)) {
    if (value === base[key] || value === typed[key]) continue
    if (typed[key] === base[key]) merged[key] = value
    else theirs[key] = value
  }
  return { typed: merged, theirs }
}

/** The fields of `to` that differ from those of `from`. */
export const changedFields = <Value>(
  from: Readonly<Record<string, Value>>,
  to: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(to).filter(([key, value]) => value !== from[key]))

/** A typed value in words, for a person to compare. */
export function shownValue(field: FormField, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? text.on : text.off
  if (value === '') return text.empty
  if (field.kind === 'richText') return htmlWords(value)
  if (field.kind === 'rows') return text.chosenCount(persianNumber(listOf(value).length))
  return field.kind === 'choice' ? (field.options[value] ?? value) : value
}
