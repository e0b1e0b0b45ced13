import { FREE_FIELDS, type Membership, type MembershipState } from '#contract/user/membership-rules.ts'
import type { NoticeEvent } from '#contract/user/notices.ts'
import type { DocumentKind } from '#contract/file-rules.ts'
import type { PictureRule } from '#server/files/take-picture.ts'
import { COVER, FACE } from '../profile/picture-rules.ts'

/** What tells teachers and sellers apart: where their card is, and which of its fields are pictures. */
export interface MembershipRule {
  role: Membership
  table: 'teacher_profiles' | 'seller_profiles'
  /** Column of each text field of the card. */
  texts: Readonly<Record<string, string>>
  pictures: Readonly<Record<string, PictureRule>>
  /** Texts that a member changes without a review. */
  free: readonly string[]
  /** Members are listed for everybody; those that are not active are left out by this column. */
  shownBy?: 'is_shown'
  document: DocumentKind
  /** The setting with the address of the file about the membership. */
  linkSetting: 'teacherRegisterLink' | 'sellerRegisterLink'
  /** What the member hears of an admin's decision, by the state that it leads to. */
  events: Readonly<Record<Exclude<MembershipState, 'applied'>, NoticeEvent>>
}

export const RULES: Readonly<Record<Membership, MembershipRule>> = {
  Teacher: {
    role: 'Teacher',
    table: 'teacher_profiles',
    texts: { title: 'title', resume: 'resume', skills: 'skills', city: 'city' },
    pictures: { avatar: FACE, cover: COVER },
    free: FREE_FIELDS.Teacher,
    shownBy: 'is_shown',
    document: 'teacherDocument',
    linkSetting: 'teacherRegisterLink',
    events: { active: 'teacherActivated', notActive: 'teacherReturned', deactive: 'teacherRefused' },
  },
  Seller: {
    role: 'Seller',
    table: 'seller_profiles',
    texts: {
      shopName: 'shop_name',
      about: 'about',
      legalType: 'legal_type',
      economicCode: 'economic_code',
      province: 'province',
      city: 'city',
    },
    pictures: { logo: FACE },
    free: FREE_FIELDS.Seller,
    document: 'sellerDocument',
    linkSetting: 'sellerRegisterLink',
    events: { active: 'sellerActivated', notActive: 'sellerReturned', deactive: 'sellerRefused' },
  },
}

/** The facts that a state follows from. */
export interface Standing {
  isActive: boolean
  isWaiting: boolean
  /** It has been active at some time. */
  wasActive: boolean
}

/** The state of a membership. */
export const stateOf = (standing: Standing): MembershipState =>
  standing.isWaiting && !standing.isActive && !standing.wasActive ? 'applied' : decidedState(standing)

/** The state of a membership about which an admin has decided. */
export function decidedState({ isActive, wasActive }: Omit<Standing, 'isWaiting'>) {
  if (isActive) return 'active'
  return wasActive ? 'deactive' : 'notActive'
}
