import { memberships } from '#contract/user/membership.ts'
import type { Membership } from '#contract/user/membership-rules.ts'
import { PROVINCES } from '#contract/user/provinces.ts'
import type { FormFile, RecordForm, Typed, Values, Write } from '#src/entities/record-form/fields.ts'
import { text as shared } from './text.ts'
import { asciiDigits } from '#src/lib/persian-digits.ts'
import { text } from './own-text.ts'

const { fields, errors } = text
const isCompany = ({ legalType }: Typed) => legalType === 'company'

/** The rule of companies: the schema lets a person have no code. */
function checkEconomicCode(code: string, typed: Typed): string | undefined {
  const isFine = !isCompany(typed) || /^\d{11,14}$/.test(asciiDigits(code).trim())
  return isFine ? undefined : errors.economic
}

/** The application of each membership, with the fields in the order in which they are asked for. */
export const FORMS: Readonly<Record<Membership, RecordForm>> = {
  Teacher: {
    operation: memberships.RegisterTeacher,
    fields: {
      title: { kind: 'words', label: fields.title, hint: fields.titleHint },
      resume: { kind: 'text', label: fields.resume, rows: 6 },
      skills: { kind: 'list', label: fields.skills, hint: fields.skillsHint, wrong: errors.skills },
      city: { kind: 'words', label: fields.city },
    },
  },
  Seller: {
    operation: memberships.RegisterSeller,
    fields: {
      shopName: { kind: 'words', label: fields.shopName },
      about: { kind: 'text', label: fields.about, rows: 6 },
      legalType: { kind: 'choice', label: fields.legalType, options: shared.legal },
      economicCode: {
        kind: 'digits',
        label: fields.economicCode,
        hint: fields.economicHint,
        wrong: errors.economic,
        check: checkEconomicCode,
        isShown: isCompany,
      },
      province: {
        kind: 'choice',
        label: fields.province,
        options: Object.fromEntries(PROVINCES.map((name) => [name, name])),
      },
      city: { kind: 'words', label: fields.city },
    },
  },
}

/** What may be sent beside the texts. */
export const FILES: Readonly<Record<Membership, Readonly<Record<string, FormFile>>>> = {
  Teacher: {
    avatar: { use: 'picture', label: fields.avatar },
    cover: { use: 'picture', label: fields.cover },
    documentFile: { use: 'document', label: fields.teacherDocument, hint: fields.documentHint },
  },
  Seller: {
    logo: { use: 'picture', label: fields.logo },
    documentFile: { use: 'document', label: fields.sellerDocument, hint: fields.documentHint },
  },
}

/** register: an application. update: at once. edit: for a review, by a member who is active. */
export type Action = 'register' | 'update' | 'edit'

/** The operations by which each membership is asked for and changed; all take the same fields. */
export const OPERATIONS: Readonly<Record<Membership, Readonly<Record<Action, Write>>>> = {
  Teacher: {
    register: memberships.RegisterTeacher,
    update: memberships.UpdateTeacherProfile,
    edit: memberships.EditTeacherProfile,
  },
  Seller: {
    register: memberships.RegisterSeller,
    update: memberships.UpdateSellerProfile,
    edit: memberships.EditSellerProfile,
  },
}

/** What a form begins with: the fields of a card, or of an empty one. */
export function valuesOf(member: Membership, card: object | null): Values {
  if (!card) return member === 'Seller' ? { legalType: 'person' } : {}
  return Object.fromEntries(Object.entries(card).filter(([name]) => name in FORMS[member].fields))
}
