import { reviews } from '#contract/user/review.ts'
import { roles } from '#contract/user/roles.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { text as admin } from '../admin/text.ts'
import { either, word } from '../kit/columns.tsx'
import { adding, rowField, section } from '../kit/section.ts'
import { text as kit } from '../kit/text.ts'
import { text } from './text.ts'

const words = text.admins
const TONES = { active: 'success', inactive: 'accent', none: 'neutral' } as const

/** Who runs the shop or writes for it on social media. Nobody changes the own roles. */
export const adminSection = section(roles.GetAdminsByFilter, (act) => ({
  name: 'admins',
  title: words.title,
  columns: {
    name: words.name,
    phone: {
      label: words.phone,
      saved: { kind: 'phone' },
      show: (phone) => (phone ? <bdi dir="ltr">{phoneText(phone)}</bdi> : kit.nothing),
    },
    admin: word(words.admin, words.states, TONES),
    superAdmin: word(words.superAdmin, words.states, TONES),
    isSocialAdmin: either(words.socialAdmin, words.onOff),
    hasSecondFactor: either(words.secondFactor, words.onOff),
  },
  more: { email: { label: words.email, show: (email) => <bdi dir="ltr">{email ?? kit.nothing}</bdi> } },
  filters: {
    isActive: { kind: 'flag', label: words.onlyActive },
    isSocialAdmin: { kind: 'flag', label: words.onlySocial },
  },
  actions: [
    act(roles.ActiveAdmin, words.activate, ({ id }) => ({ id }), {
      isShown: ({ admin: held, superAdmin, isYou }) =>
        !isYou && (held === 'inactive' || superAdmin === 'inactive'),
      question: ({ name }) => words.activateQuestion(name),
      done: words.activated,
    }),
    act(roles.DeActiveAdmin, words.deactivate, ({ id }) => ({ id }), {
      isShown: ({ admin: held, superAdmin, isYou }) =>
        !isYou && (held === 'active' || superAdmin === 'active'),
      question: ({ name }) => words.deactivateQuestion(name),
      done: words.deactivated,
      isDangerous: true,
    }),
    act(roles.RemoveUserRole, text.roles.take.Admin, ({ id }) => ({ userId: id, role: 'Admin' as const }), {
      isShown: ({ admin: held, isYou }) => !isYou && held !== 'none',
      question: ({ name }) => text.roles.takeQuestion(name, admin.people.roleNames.Admin),
      done: text.roles.taken,
      isDangerous: true,
    }),
    act(roles.RemoveUserRole, words.takeSuper, ({ id }) => ({ userId: id, role: 'SuperAdmin' as const }), {
      isShown: ({ superAdmin, isYou }) => !isYou && superAdmin !== 'none',
      question: ({ name }) => words.takeSuperQuestion(name),
      done: text.roles.taken,
      isDangerous: true,
    }),
    act(roles.SetSocialMediaAdmin, words.giveSocial, ({ id }) => ({ userId: id, value: true }), {
      isShown: ({ isSocialAdmin, isYou }) => !isYou && !isSocialAdmin,
      question: ({ name }) => words.giveSocialQuestion(name),
      done: words.socialChanged,
    }),
    act(roles.SetSocialMediaAdmin, words.takeSocial, ({ id }) => ({ userId: id, value: false }), {
      isShown: ({ isSocialAdmin, isYou }) => !isYou && isSocialAdmin,
      question: ({ name }) => words.takeSocialQuestion(name),
      done: words.socialChanged,
    }),
  ],
  adds: adding(roles.AddUserRole, {
    label: words.add,
    done: words.added,
    fields: {
      userId: rowField(reviews.GetAdminUsersByFilter, {
        label: words.person,
        show: ({ name, phone }) => admin.accesses.person(name, phoneText(phone ?? '')),
      }),
      role: { kind: 'choice', label: words.role, options: { Admin: admin.people.roleNames.Admin } },
    },
  }),
}))
