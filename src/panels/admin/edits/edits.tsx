import { lazy, Suspense } from 'react'
import { ownArticles } from '#contract/article/own-articles.ts'
import { ownCourses } from '#contract/course/own-courses.ts'
import { EDIT_DECISIONS } from '#contract/edits/edits.ts'
import { EDIT_KINDS, type EditKind } from '#contract/edits/kinds.ts'
import { ownProducts } from '#contract/product/own-products.ts'
import { edits } from '#contract/site/edits.ts'
import { amount, either, moment, word } from '../../kit/columns.tsx'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { section } from '../../kit/section.ts'
import { refusalReason } from '../refusal.ts'
import { isOpen } from './changes.ts'
import { text } from './text.ts'

const EditDiff = lazy(async () => ({ default: (await import('./edit-diff.tsx')).EditDiff }))

/** The operations by which admins decide, of every kind under its own names. */
const ALL = { ...ownArticles, ...ownCourses, ...ownProducts }
const operationOf = <Slot extends keyof (typeof EDIT_DECISIONS)[EditKind]>(kind: EditKind, slot: Slot) =>
  ALL[EDIT_DECISIONS[kind][slot]]

const TONES = {
  pending: 'brand',
  verified: 'accent',
  active: 'success',
  shared: 'success',
  discarded: 'danger',
} as const

/** What teachers and sellers want to publish. It is decided about in the open row alone, below its changes. */
export const editSection = section(edits.GetEditsByFilter, (_act, edit) => ({
  name: 'edits',
  title: text.title,
  columns: {
    title: text.name,
    kind: word(text.kind, text.kinds),
    isNew: either(text.isNew, text.newOrChange),
    authorName: text.author,
    state: word(text.state, text.states, TONES),
    revision: amount(text.revision),
    createdAt: moment(text.at),
    decidedByName: text.admin,
    reason: text.reason,
  },
  filters: {
    isOpen: { kind: 'flag', label: text.isOpen },
    kind: { kind: 'choice', label: text.kind, options: text.kinds },
    state: { kind: 'choice', label: text.state, options: text.states },
    userId: { kind: 'number', label: text.userId },
  },
  detail: (row, onChanged) => (
    <Suspense fallback={<DetailSkeleton />}>
      <EditDiff
        id={row.id}
        operations={{
          active: operationOf(row.kind, 'active'),
          share: operationOf(row.kind, 'share'),
          verify: operationOf(row.kind, 'verify'),
        }}
        onChanged={onChanged}
      />
    </Suspense>
  ),
  forms: EDIT_KINDS.map((kind) =>
    edit(operationOf(kind, 'discard'), {
      label: text.refuse,
      button: text.refuse,
      done: text.refused,
      decides: 'refuse',
      isShown: (row) => row.kind === kind && isOpen(row),
      values: ({ thingId, revision }) => ({ id: thingId, revision }),
      fields: { reason: refusalReason({ label: text.reason, hint: text.reasonHint }) },
    }),
  ),
}))
