import { lazy, Suspense } from 'react'
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
import { accessesOfPerson } from './tuner-plus.ts'

const words = text.people

const PersonReview = lazy(async () => ({
  default: (await import('./person/person-review.tsx')).PersonReview,
}))

const membership = (label: string) => ({
  label,
  saved: { words: words.memberStates },
  show: (state: keyof typeof STATE_TONES | null) =>
    state === null ? kit.nothing : <Badge tone={STATE_TONES[state]}>{words.memberStates[state]}</Badge>,
})

/** Everybody with an account; an open row shows what an admin decides about the person. */
export const people = section(reviews.GetAdminUsersByFilter, () => ({
  name: 'people',
  title: words.title,
  columns: {
    name: words.name,
    phone: {
      label: words.phone,
      saved: { kind: 'phone' },
      show: (phone) => (phone ? <bdi dir="ltr">{phoneText(phone)}</bdi> : kit.nothing),
    },
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
    createdAt: moment(words.since),
  },
  filters: {
    waitsFor: { kind: 'choice', label: words.waitsFor, options: words.kinds },
    identity: { kind: 'choice', label: words.identity, options: words.identityStates },
    isWaiting: { kind: 'flag', label: words.onlyWaiting },
  },
  parts: [accessesOfPerson],
  detail: ({ id }, onChanged) => (
    <Suspense fallback={<DetailSkeleton />}>
      <PersonReview id={id} onDecided={onChanged} />
    </Suspense>
  ),
}))
