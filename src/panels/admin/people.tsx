import { lazy, Suspense } from 'react'
import { people as writes } from '#contract/user/people.ts'
import { reviews } from '#contract/user/review.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Row } from '#src/ui/layout.tsx'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { text as kit } from '../kit/text.ts'
import { moment, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { IDENTITY_TONES, STATE_TONES } from './person/tones.ts'
import { text } from './text.ts'
import { PARTS_OF_PERSON } from './parts-of-person.ts'

const words = text.people

const PersonDetail = lazy(async () => ({
  default: (await import('./person/person-detail.tsx')).PersonDetail,
}))

const REASON = { kind: 'text', label: words.reason, hint: words.reasonHint } as const
const reachable = (label: string) => ({
  label,
  saved: { kind: 'phone' } as const,
  show: (phone: string | null) => (phone ? <bdi dir="ltr">{phoneText(phone)}</bdi> : kit.nothing),
})

const membership = (label: string) => ({
  label,
  saved: { words: words.memberStates },
  show: (state: keyof typeof STATE_TONES | null) =>
    state === null ? kit.nothing : <Badge tone={STATE_TONES[state]}>{words.memberStates[state]}</Badge>,
})

/** Everybody with an account; an open row shows what an admin decides about the person. */
export const people = section(reviews.GetAdminUsersByFilter, (_act, edit) => ({
  name: 'people',
  title: words.title,
  columns: {
    name: words.name,
    phone: reachable(words.phone),
    waitsFor: {
      label: words.waitsFor,
      saved: { words: words.kinds },
      show: (kinds) =>
        kinds.length === 0 ? (
          kit.nothing
        ) : (
          <Row gap={1}>
            {kinds.map((kind) => (
              <Badge key={kind} tone="brand">
                {words.kinds[kind]}
              </Badge>
            ))}
          </Row>
        ),
    },
    identity: word(words.identity, words.identityStates, IDENTITY_TONES),
    teacher: membership(words.teacher),
    seller: membership(words.seller),
    roles: {
      label: words.roles,
      saved: { words: words.roleNames },
      show: (roles) => roles.map((role) => words.roleNames[role]).join('، ') || kit.nothing,
    },
    isLocked: {
      label: words.lock,
      saved: { words: { true: words.locked, false: words.open } },
      show: (isLocked) => (isLocked ? <Badge tone="danger">{words.locked}</Badge> : kit.nothing),
    },
    createdAt: moment(words.since),
  },
  more: {
    email: { label: words.email, show: (email) => (email ? <bdi dir="ltr">{email}</bdi> : kit.nothing) },
  },
  filters: {
    waitsFor: { kind: 'choice', label: words.waitsFor, options: words.kinds },
    identity: { kind: 'choice', label: words.identity, options: words.identityStates },
    role: { kind: 'choice', label: words.role, options: words.roleNames },
    isWaiting: { kind: 'flag', label: words.onlyWaiting },
    isLocked: { kind: 'flag', label: words.onlyLocked },
    isSocialAdmin: { kind: 'flag', label: words.onlySocialAdmins },
    fromDate: { kind: 'since', label: words.memberFrom },
    toDate: { kind: 'until', label: words.memberTo },
  },
  forms: [
    edit(writes.AdminUpdateUserDetail, {
      label: words.correct,
      button: words.correct,
      isShown: ({ isYou }) => !isYou,
      // nothing is filled in: what is empty stays, whatever it is by now
      values: ({ id }) => ({ id }),
      fields: {
        firstName: { kind: 'words', label: words.firstName, hint: words.emptyStays, isHalf: true },
        lastName: { kind: 'words', label: words.lastName, hint: words.emptyStays, isHalf: true },
        phone: { kind: 'tel', label: words.phone, hint: words.unproven, wrong: words.badPhone },
        email: { kind: 'words', label: words.email, hint: words.unproven, wrong: words.badEmail, dir: 'ltr' },
        nationalCode: {
          kind: 'digits',
          label: words.nationalCode,
          hint: words.takesVerificationBack,
          wrong: words.badNationalCode,
        },
        reason: REASON,
      },
      done: words.corrected,
    }),
    edit(writes.AdminEndUserSessions, {
      label: words.endSessions,
      button: words.endSessions,
      isShown: ({ isYou }) => !isYou,
      values: ({ id }) => ({ userId: id }),
      fields: { reason: REASON },
      done: words.sessionsEnded,
    }),
    edit(writes.AdminLockUser, {
      label: words.lockAccount,
      button: words.lockAccount,
      isShown: ({ isLocked, isYou }) => !isLocked && !isYou,
      values: ({ id }) => ({ userId: id }),
      fields: { reason: { ...REASON, hint: words.lockHint } },
      done: words.accountLocked,
    }),
    edit(writes.AdminUnlockUser, {
      label: words.unlockAccount,
      button: words.unlockAccount,
      isShown: ({ isLocked, isYou }) => isLocked && !isYou,
      values: ({ id }) => ({ userId: id }),
      fields: { reason: REASON },
      done: words.accountUnlocked,
    }),
  ],
  parts: PARTS_OF_PERSON,
  tabs: (row, onChanged, lists) => (
    <Suspense fallback={<DetailSkeleton />}>
      <PersonDetail person={row} lists={lists} onChanged={onChanged} />
    </Suspense>
  ),
}))
