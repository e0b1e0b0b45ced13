import { lazy, Suspense } from 'react'
import { adminChanges } from '#contract/site/admin-changes.ts'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { moment } from '../kit/columns.tsx'
import { type Part, section } from '../kit/section.ts'
import { operationName } from './operation-names.ts'
import { targetName } from './target-name.ts'
import { text } from './text.ts'

const words = text.changes

const ChangedRows = lazy(async () => ({ default: (await import('./changed-rows.tsx')).ChangedRows }))

/** What admins did: to what, why, before and after. */
export const changeSection = section(adminChanges.GetAdminChangesByFilter, () => ({
  name: 'changes',
  title: words.title,
  columns: {
    operation: {
      label: words.operation,
      named: operationName,
      show: (path) => <bdi>{operationName(path)}</bdi>,
    },
    target: { label: words.target, show: (target) => <bdi>{targetName(target) || words.none}</bdi> },
    adminName: words.by,
    reason: words.reason,
    createdAt: moment(words.at),
  },
  filters: {
    operation: { kind: 'words', label: words.operationPart },
    adminId: { kind: 'number', label: words.adminId },
    userId: { kind: 'number', label: words.userId },
    day: { kind: 'day', label: words.day },
  },
  detail: ({ operation, rows, input }) => (
    <Suspense fallback={<DetailSkeleton />}>
      <ChangedRows {...{ operation, rows, input }} />
    </Suspense>
  ),
}))

/** What admins did to one person. */
export const changesOfPerson: Part = { section: changeSection, given: (id) => ({ userId: id }) }
