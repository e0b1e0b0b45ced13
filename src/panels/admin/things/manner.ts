import type { Role } from '#contract/define.ts'
import { reviews } from '#contract/user/review.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { rowField } from '../../kit/section.ts'
import type { Manner } from '../../owner/manner.ts'
import { text as own } from '../../owner/text.ts'
import { text } from './text.ts'

/** Admins write what everybody sees. The version of the author stays out of their forms. */
export const AT_ONCE: Manner = {
  isKept: false,
  from: (row) => row,
  more: { reason: { kind: 'text', label: text.reason, hint: text.reasonHint, rows: 2 } },
  done: ({ state }) => (state === 'active' ? text.savedAtOnce : own.saved),
  isLeaving: () => false,
  removing: ({ id, revision }) => ({ id, revision }),
  removeQuestion: text.removeQuestion,
  removed: text.removed,
}

/** The person who is given a thing, or loses it. */
export const PERSON = rowField(reviews.GetAdminUsersByFilter, {
  label: text.person,
  hint: text.giveHint,
  show: ({ name, phone }) => text.personName(name, persianDigits((phone ?? '').replace(/^\+98/, '0'))),
})

/** The account that a new thing belongs to. */
export const ownerField = (role: Role, label: string) =>
  rowField(reviews.GetAdminUsersByFilter, {
    label,
    hint: text.ownerHint,
    only: { role },
    show: ({ name, phone }) => text.personName(name, persianDigits((phone ?? '').replace(/^\+98/, '0'))),
  })
