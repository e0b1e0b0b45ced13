import type { FormField } from '#src/entities/record-form/fields.ts'
import { jalaliDate, jalaliShortDate, tehranTime } from '#src/lib/jalali.ts'
import { persianDigits, persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { text as kit } from '../kit/text.ts'
import { labelOf } from '../kit/columns.tsx'
import type { AnyFilter, Section } from '../kit/section.ts'
import { text as membership } from '#src/entities/membership/text.ts'
import { offersOf, operationName, sectionAt } from './operation-names.ts'
import { text as settings } from './site/settings/text.ts'
import { text } from './text.ts'

const words = text.changes

/** Where the words of a table are: the sections that list its rows. */
const SECTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  article_categories: ['article-categories'],
  articles: ['articles'],
  block_ips: ['block-ips'],
  common_questions: ['common-questions'],
  course_categories: ['course-categories'],
  course_images: ['courses/images'],
  course_videos: ['courses/videos'],
  courses: ['courses'],
  doers: ['doers'],
  helpful_links: ['helpful-links'],
  product_categories: ['product-categories'],
  product_designs: ['products/designs'],
  product_further_details: ['products/details'],
  product_images: ['products/images'],
  product_tags: ['product-tags'],
  product_videos: ['products/videos'],
  products: ['products'],
  public_messages: ['public-message'],
  slides: ['slides'],
  teacher_profiles: ['teacher-cards'],
  tuner_plus: ['tools'],
  tuning_road: ['courses'],
  user_details: ['people'],
  user_messages: ['user-messages'],
  user_profiles: ['people'],
  user_roles: ['roles', 'people'],
  users: ['people'],
}

/** Columns whose field has another name in the contract. */
const FIELD_OF: Readonly<Record<string, string>> = { 'user_details.state': 'identity' }

/** What one source knows about a field: its label, the words of its values, or what they are. */
interface Known {
  label?: string | undefined
  words?: Readonly<Record<string, string>> | undefined
  kind?: 'tomans' | 'day' | undefined
}

/** Of cards, which people send themselves, and of what no list and no form has. */
const LABELS: Readonly<Record<string, string>> = { ...membership.fields, ...words.fields }
const ROLES: Known = { words: text.people.roleNames }
const SETTING_LABELS: Readonly<Record<string, readonly [label: string, hint: string]>> = settings.labels
const KIND_OF_FIELD: Partial<Record<FormField['kind'], Known['kind']>> = { tomans: 'tomans', day: 'day' }

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const knownByForm = (field: FormField): Known => ({
  label: field.label,
  words: field.kind === 'choice' ? field.options : undefined,
  kind: KIND_OF_FIELD[field.kind],
})

function knownByColumn(column: Section['columns'][string]): Known {
  const label = labelOf(column)
  const [saved] = typeof column === 'string' ? [] : [column.saved ?? []].flat()
  return { label, words: saved?.words, ...(saved?.kind === 'tomans' && { kind: saved.kind }) }
}

const knownByFilter = (filter: AnyFilter): Known => ({
  label: filter.label,
  words: filter.kind === 'choice' ? filter.options : undefined,
})

function knownBySection({ columns, more, filters, forms, adds }: Section, field: string): Known[] {
  const column = columns[field] ?? more[field]
  const filter = filters[field]
  return [
    ...(column ? [knownByColumn(column)] : []),
    ...[...forms, ...adds].flatMap(({ fields }) => fields[field] ?? []).map(knownByForm),
    ...(filter ? [knownByFilter(filter)] : []),
  ]
}

/** What the panels know about a field of a row or of an input; the source that knows it best comes first. */
function knownOf(operation: string, thing: string | undefined, name: string): Known[] {
  const field = FIELD_OF[`${thing}.${name}`] ?? camel(name)
  const offers = offersOf(operation)
  const sections = (thing === undefined ? [] : (SECTIONS_OF[thing] ?? [])).flatMap(
    (section) => sectionAt(section) ?? [],
  )
  if (field === 'id') return [{ label: LABELS[field] }]
  const setting = thing === undefined ? SETTING_LABELS[name] : undefined
  return [
    ...sections.flatMap((section) => knownBySection(section, field)),
    ...offers.flatMap(({ form }) => form?.fields[field] ?? []).map(knownByForm),
    ...offers.flatMap(({ section }) => knownBySection(section, field)),
    { label: setting?.[0] },
    { label: LABELS[field] },
    ...(field === 'role' ? [ROLES] : []),
    ...(field === 'legalType' ? [{ words: membership.legal }] : []),
  ]
}

const first = <K extends keyof Known>(known: readonly Known[], key: K): Known[K] =>
  known.find((one) => one[key] !== undefined)?.[key]

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
const DAY = /^\d{4}-\d\d-\d\d$/

/** A value without words of its own, by what it looks like. */
function plainText(value: unknown, partText: (field: string, value: unknown) => string): string {
  if (value === null || value === undefined || value === '') return words.none
  if (typeof value === 'boolean') return value ? kit.yes : kit.no
  if (typeof value === 'number') return Number.isInteger(value) ? persianNumber(value) : persianDigits(value)
  if (typeof value === 'string') {
    if (DAY.test(value)) return jalaliDate(value)
    // jobs and files name the list and the operation that they are about
    if (value.includes('/')) return operationName(value)
    return INSTANT.test(value) ? `${jalaliShortDate(value)} ${tehranTime(value)}` : value
  }
  if (Array.isArray(value))
    return value.length === 0 ? words.none : value.map((one) => plainText(one, partText)).join(words.between)
  const parts = Object.entries(value)
  if (parts.some(([field]) => field === 'placeholder')) return words.hasPicture
  return parts.map(([field, one]) => partText(field, one)).join('، ')
}

/** A field of a change as people read it. */
export interface ReadableField {
  /** Undefined where no text names the field. */
  label: string | undefined
  textOf: (value: unknown) => string
}

/**
 * How people read a field: `thing` is the table of a row, undefined for what was sent. The words are those of the sections
 * and forms; a field that none of them has is read by its name.
 */
export function readableField(operation: string, thing: string | undefined, name: string): ReadableField {
  const known = knownOf(operation, thing, name)
  const kind = first(known, 'kind')
  function partText(field: string, value: unknown): string {
    const part = readableField(operation, thing, field)
    return `${part.label ?? field}: ${part.textOf(value)}`
  }
  function textOf(value: unknown): string {
    if (Array.isArray(value) && value.length > 0) return value.map(textOf).join(words.between)
    const isWord = typeof value === 'string' || typeof value === 'boolean'
    const [own] = isWord ? known.flatMap((one) => one.words?.[String(value)] ?? []) : []
    if (own !== undefined) return own
    if (kind === 'tomans' && typeof value === 'number') return tomanText(value)
    // a number of something is no quantity
    if (typeof value === 'number' && /(^|_)id$|Ids?$/.test(name)) return persianDigits(value)
    return plainText(value, partText)
  }
  return { label: first(known, 'label'), textOf }
}
