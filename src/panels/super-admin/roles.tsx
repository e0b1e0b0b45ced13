import type { Role } from '#contract/define.ts'
import { reviews } from '#contract/user/review.ts'
import { people } from '#contract/user/people.ts'
import { GIVEN_ROLES, roles as writes } from '#contract/user/roles.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { text as admin } from '../admin/text.ts'
import { either } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { text as kit } from '../kit/text.ts'
import { roleUses } from './role-uses.ts'
import { text } from './text.ts'

const words = text.roles
const { roleNames } = admin.people

const shown = (roles: readonly Role[]) => roles.map((role) => roleNames[role]).join('، ') || kit.nothing
const held = (label: string) => ({ label, saved: { words: roleNames }, show: shown })

/** The roles of everybody, which super admins give and take. */
export const roleSection = section(reviews.GetAdminUsersByFilter, (act, edit) => ({
  name: 'roles',
  title: words.title,
  columns: {
    name: words.name,
    phone: {
      label: words.phone,
      saved: { kind: 'phone' },
      show: (phone) => (phone ? <bdi dir="ltr">{phoneText(phone)}</bdi> : kit.nothing),
    },
    roles: held(words.active),
    inactiveRoles: held(words.inactive),
    hasSecondFactor: either(text.admins.secondFactor, text.admins.onOff),
  },
  filters: { role: { kind: 'choice', label: words.role, options: roleNames } },
  actions: GIVEN_ROLES.flatMap((role) => [
    act(writes.AddUserRole, words.give[role], ({ id }) => ({ userId: id, role }), {
      isShown: ({ roles, inactiveRoles, isYou }) => !isYou && ![...roles, ...inactiveRoles].includes(role),
      question: ({ name }) => words.giveQuestion(name, roleNames[role]),
      done: words.given,
    }),
    act(writes.RemoveUserRole, words.take[role], ({ id }) => ({ userId: id, role }), {
      isShown: ({ roles, inactiveRoles, isYou }) => !isYou && [...roles, ...inactiveRoles].includes(role),
      question: ({ name }) => words.takeQuestion(name, roleNames[role]),
      done: words.taken,
      refusal: roleUses,
      isDangerous: true,
    }),
  ]),
  forms: [
    edit(people.AdminRemoveSecondFactors, {
      label: words.removeFactors,
      button: words.removeFactors,
      isShown: ({ hasSecondFactor, isYou }) => hasSecondFactor && !isYou,
      values: ({ id }) => ({ userId: id }),
      fields: { reason: { kind: 'text', label: admin.people.reason, hint: words.removeFactorsHint } },
      done: words.factorsRemoved,
    }),
  ],
}))
