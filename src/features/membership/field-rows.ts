import { LEGAL_TYPES, type Membership, MOST_SKILLS } from '#contract/user/membership-rules.ts'
import { PROVINCES } from '#contract/user/provinces.ts'
import type { Check } from '#src/entities/form/use-form.ts'
import { asciiDigits, persianNumber } from '#src/lib/persian-digits.ts'
import type { FileUse } from '#contract/file-rules.ts'
import { text } from './text.ts'

/** Texts of a form by the names of their fields. */
export type Values = Record<string, string>

export interface FieldRow {
  name: string
  label: string
  hint?: string
  /** One line, several, digits, or one of a few. */
  kind: 'line' | 'words' | 'digits' | 'choice'
  options?: readonly { value: string; label: string }[]
  isOptional?: true
  check: (value: string, values: Values) => string | undefined
  /** Whether the others make it needed. */
  isShown?: (values: Values) => boolean
}

export interface FileRow {
  name: string
  label: string
  use: FileUse
  hint?: string
}

const { fields, errors } = text

function between(least: number, most: number): Check {
  return (value) => {
    const { length } = value.trim()
    if (length > most) return errors.long(persianNumber(most))
    return length < least ? errors.short(persianNumber(least)) : undefined
  }
}

/** The skills in what was typed with commas of either kind. */
export function skillsIn(typed: string): string[] {
  return typed
    .split(/[،,\n]/)
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '')
}

const checkSkills: Check = (typed) => {
  const skills = skillsIn(typed)
  const isFine = skills.length <= MOST_SKILLS && skills.every(({ length }) => length >= 2 && length <= 40)
  return isFine ? undefined : errors.skills
}
const isCompany = ({ legalType }: Values) => legalType === 'company'

const CITY: FieldRow = { name: 'city', label: fields.city, kind: 'line', check: between(2, 60) }

/** The texts of each card, in the order in which they are asked for. */
export const FIELD_ROWS: Readonly<Record<Membership, readonly FieldRow[]>> = {
  Teacher: [
    { name: 'title', label: fields.title, hint: fields.titleHint, kind: 'line', check: between(3, 100) },
    { name: 'resume', label: fields.resume, kind: 'words', check: between(30, 4_000) },
    {
      name: 'skills',
      label: fields.skills,
      hint: fields.skillsHint,
      kind: 'line',
      isOptional: true,
      check: checkSkills,
    },
    CITY,
  ],
  Seller: [
    { name: 'shopName', label: fields.shopName, kind: 'line', check: between(2, 80) },
    { name: 'about', label: fields.about, kind: 'words', check: between(30, 4_000) },
    {
      name: 'legalType',
      label: fields.legalType,
      kind: 'choice',
      options: LEGAL_TYPES.map((value) => ({ value, label: text.legal[value] })),
      check: () => undefined,
    },
    {
      name: 'economicCode',
      label: fields.economicCode,
      hint: fields.economicHint,
      kind: 'digits',
      isShown: isCompany,
      check: (code, values) =>
        isCompany(values) && !/^\d{11,14}$/.test(asciiDigits(code).trim()) ? errors.economic : undefined,
    },
    {
      name: 'province',
      label: fields.province,
      kind: 'choice',
      options: [
        { value: '', label: fields.pickProvince },
        ...PROVINCES.map((name) => ({ value: name, label: name })),
      ],
      check: (name) => (name ? undefined : errors.province),
    },
    CITY,
  ],
}

/** What may be sent beside the texts. */
export const FILE_ROWS: Readonly<Record<Membership, readonly FileRow[]>> = {
  Teacher: [
    { name: 'avatar', label: fields.avatar, use: 'picture' },
    { name: 'cover', label: fields.cover, use: 'picture' },
    { name: 'documentFile', label: fields.teacherDocument, use: 'document', hint: fields.documentHint },
  ],
  Seller: [
    { name: 'logo', label: fields.logo, use: 'picture' },
    { name: 'documentFile', label: fields.sellerDocument, use: 'document', hint: fields.documentHint },
  ],
}

/** The texts of a form from a card; of an empty one without. */
export function valuesOf(member: Membership, card: object | null): Values {
  const known = new Map<string, unknown>(Object.entries(card ?? {}))
  return Object.fromEntries(
    FIELD_ROWS[member].map(({ name }) => {
      const value = known.get(name)
      if (Array.isArray(value)) return [name, value.join('، ')]
      return [name, typeof value === 'string' ? value : name === 'legalType' ? 'person' : '']
    }),
  )
}
