import { FREE_FIELDS, type Membership } from '#contract/user/membership-rules.ts'
import { type Values, valuesOf } from './field-rows.ts'
import type { Action } from './kinds.ts'
import type { OwnProfile } from './own-membership.tsx'

/** What a member who is not active changes is taken at once; of an active one only what needs no review. */
export function actionOf(
  member: Membership,
  { state, card, pendingEdit }: Pick<OwnProfile, 'state' | 'card' | 'pendingEdit'>,
  values: Values,
  hasFiles: boolean,
): Action {
  if (state !== 'active') return 'update'
  if (hasFiles || pendingEdit) return 'edit'
  const before = valuesOf(member, card)
  const free: readonly string[] = FREE_FIELDS[member]
  const isFree = Object.keys(before).every(
    (name) => free.includes(name) || before[name] === values[name]?.trim(),
  )
  return isFree ? 'update' : 'edit'
}
