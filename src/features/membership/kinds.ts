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

interface Kind {
  /** Where each page of the membership is. */
  pages: { apply: string; state: string; edit: string; panel: string }
  profilePath: 'User/GetTeacherProfile' | 'User/GetSellerProfile'
  filePath: 'User/GetTeacherRegisterFile' | 'User/GetSellerRegisterFile'
  /** The setting with the address of a film about it. */
  videoSetting: 'teacherRegister' | 'sellerRegister'
  document: 'teacherDocument' | 'sellerDocument'
  send: (send: Send, action: Action, values: Values) => Promise<unknown>
}

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

/** What tells the two memberships apart on their pages. */
export const KINDS: Readonly<Record<Membership, Kind>> = {
  Teacher: {
    pages: {
      apply: '/Account/Teacher',
      state: '/TeacherActive',
      edit: '/TeacherEdit',
      panel: '/TeacherPanel',
    },
    profilePath: 'User/GetTeacherProfile',
    filePath: 'User/GetTeacherRegisterFile',
    videoSetting: 'teacherRegister',
    document: 'teacherDocument',
    send(send, action, values) {
      const paths = {
        register: 'User/RegisterTeacher',
        update: 'User/UpdateTeacherProfile',
        edit: 'User/EditTeacherProfile',
      } as const
      return send(paths[action], teacherInput(values))
    },
  },
  Seller: {
    pages: { apply: '/Account/Seller', state: '/SellerActive', edit: '/SellerEdit', panel: '/SellerPanel' },
    profilePath: 'User/GetSellerProfile',
    filePath: 'User/GetSellerRegisterFile',
    videoSetting: 'sellerRegister',
    document: 'sellerDocument',
    send(send, action, values) {
      const paths = {
        register: 'User/RegisterSeller',
        update: 'User/UpdateSellerProfile',
        edit: 'User/EditSellerProfile',
      } as const
      return send(paths[action], sellerInput(values))
    },
  },
}

/** The membership that a page is about. */
export function memberOf(pattern: PagePattern): Membership {
  return pattern.includes('Seller') ? 'Seller' : 'Teacher'
}
