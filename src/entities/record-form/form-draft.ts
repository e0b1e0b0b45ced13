import type { Unanswered } from '#src/entities/form/once.ts'
import type { Typed, TypedBefore } from './fields.ts'
import { changedFields, merge, type Merged } from './form-values.ts'

/** The name in a draft for what belongs to no field. */
const BESIDE = ''

interface Changes extends Merged {
  /** What the fields began with. */
  base: Typed
}

const without = (values: Typed, left: object): Typed =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !(key in left)))

/** What the fields began with, except those where a choice between two values is still open: restored, they are shown beside each other again. */
export const settled = ({ base, theirs }: Pick<Changes, 'base' | 'theirs'>): Typed => without(base, theirs)

/**
 * What is saved of a form: the changed fields, what they began with, and the call that got no answer. Undefined when there is
 * nothing to save.
 */
export function toDraft({ base, typed, theirs }: Changes, unanswered?: Unanswered): Typed | undefined {
  const changed = changedFields(base, typed)
  if (Object.keys(changed).length === 0 && !unanswered) return undefined
  const began = without(changedFields(typed, base), theirs)
  return { ...changed, [BESIDE]: JSON.stringify({ base: began, unanswered }) }
}

/** What a draft holds. An older version saved all fields, and not what they began with. */
export function fromDraft(draft: Typed): TypedBefore {
  const { [BESIDE]: beside, ...typed } = draft
  return typeof beside === 'string'
    ? { typed, ...(JSON.parse(beside) as Omit<TypedBefore, 'typed'>) }
    : { typed }
}

/** The fields that are empty: a value that was typed into one of them contradicts nobody. */
const emptyOf = (given: Typed): Typed =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value === '' || value === false))

/** What a form shows when it is opened: the values of the row, with what was typed before. */
export function restored(given: Typed, before: TypedBefore | undefined): Merged {
  if (!before) return { typed: given, theirs: {} }
  return merge(before.base ?? emptyOf(given), given, { ...given, ...before.typed })
}
