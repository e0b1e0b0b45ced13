import { FREE_FIELDS, type Membership } from '#contract/user/membership-rules.ts'
import type { Values } from '#src/entities/record-form/fields.ts'
import { type Action, valuesOf } from './forms.ts'
import type { OwnProfile } from './own-membership.tsx'

/** What a member who is not active changes is taken at once; of an active one only what needs no review. */
export function actionOf(
  member: Membership,
  { state, card, pendingEdit }: Pick<OwnProfile, 'state' | 'card' | 'pendingEdit'>,
  input: Values,
  hasFiles: boolean,
): Action {
  if (state !== 'active') return 'update'
  if (hasFiles || pendingEdit) return 'edit'
  const free: readonly string[] = FREE_FIELDS[member]
  const isSame = (name: string, value: unknown) =>
    // a field that is hidden is empty
    JSON.stringify(value) === JSON.stringify(input[name] ?? '')
  const isFree = Object.entries(valuesOf(member, card)).every(
    ([name, value]) => free.includes(name) || isSame(name, value),
  )
  return isFree ? 'update' : 'edit'
}
