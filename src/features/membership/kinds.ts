import type { Sent } from '#contract/contract.ts'
import { LEGAL_TYPES, type Membership } from '#contract/user/membership-rules.ts'
import { PROVINCES } from '#contract/user/provinces.ts'
import type { PagePattern } from '#contract/pages.ts'
import type { useFiles } from '#src/entities/upload/use-files.ts'
import { asciiDigits } from '#src/lib/persian-digits.ts'
import { skillsIn, type Values } from './field-rows.ts'

type Send = ReturnType<typeof useFiles<string>>['send']
/** register: an application. update: at once. edit: for a review, by a member who is active. */
export type Action = 'register' | 'update' | 'edit'

const of = (values: Values, name: string) => (values[name] ?? '').trim()

function teacherInput(values: Values): Sent<'User/RegisterTeacher'> {
  const [title, resume, city] = [of(values, 'title'), of(values, 'resume'), of(values, 'city')]
  return { title, resume, city, skills: skillsIn(of(values, 'skills')) }
}

function sellerInput(values: Values): Sent<'User/RegisterSeller'> {
  const legalType = LEGAL_TYPES.find((type) => type === values['legalType']) ?? 'person'
  const economicCode = legalType === 'company' ? asciiDigits(of(values, 'economicCode')) : ''
  const province = PROVINCES.find((name) => name === values['province'])
  if (!province) throw new Error('The province was not checked.')
  const [shopName, about, city] = [of(values, 'shopName'), of(values, 'about'), of(values, 'city')]
  return { shopName, about, city, legalType, economicCode, province }
}

/** What the memberships name alike: their pages, operations, the setting with a film about them, and the document. */
function namesOf<const M extends Membership, const Small extends Uncapitalize<Membership>>(
  member: M,
  small: Small,
) {
  return {
    pages: {
      apply: `/Account/${member}`,
      state: `/${member}Active`,
      edit: `/${member}Edit`,
      panel: `/${member}Panel`,
    },
    profilePath: `User/Get${member}Profile`,
    filePath: `User/Get${member}RegisterFile`,
    videoSetting: `${small}Register`,
    document: `${small}Document`,
    paths: {
      register: `User/Register${member}`,
      update: `User/Update${member}Profile`,
      edit: `User/Edit${member}Profile`,
    },
  } as const
}

const teacher = namesOf('Teacher', 'teacher')
const seller = namesOf('Seller', 'seller')

interface Kind extends Pick<
  typeof teacher | typeof seller,
  'profilePath' | 'filePath' | 'videoSetting' | 'document'
> {
  pages: Record<keyof typeof teacher.pages, string>
  send: (send: Send, action: Action, values: Values) => Promise<unknown>
}

/** What tells the two memberships apart on their pages. */
export const KINDS: Readonly<Record<Membership, Kind>> = {
  Teacher: { ...teacher, send: (send, action, values) => send(teacher.paths[action], teacherInput(values)) },
  Seller: { ...seller, send: (send, action, values) => send(seller.paths[action], sellerInput(values)) },
}

/** The membership that a page is about. */
export function memberOf(pattern: PagePattern): Membership {
  return pattern.includes('Seller') ? 'Seller' : 'Teacher'
}
