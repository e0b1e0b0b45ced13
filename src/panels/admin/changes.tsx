import { adminChanges } from '#contract/site/admin-changes.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { moment } from '../kit/columns.tsx'
import { type Part, section } from '../kit/section.ts'
import { ChangedRows } from './changed-rows.tsx'
import { operationName } from './operation-names.ts'
import { text } from './text.ts'

const words = text.changes

/** `users 7` in words. */
function targetName(target: string): string {
  const [thing = '', ...id] = target.split(' ')
  const names: Readonly<Record<string, string>> = words.things
  return names[thing] ? `${names[thing]} ${persianDigits(id.join(' '))}` : target
}

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
  detail: (change) => <ChangedRows {...change} thingName={targetName} />,
}))

/** What admins did to one person. */
export const changesOfPerson: Part = { section: changeSection, given: (id) => ({ userId: id }) }
