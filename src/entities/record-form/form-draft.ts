import type { Unanswered } from '#src/entities/form/once.ts'
import type { Typed, TypedBefore } from './fields.ts'
import { changedFields, merge, type Merged } from './form-values.ts'

/** The name in a draft for what belongs to no field. */
const BESIDE = ''

interface Changes extends Merged {
  /** What the person began with: the values, or what was sent last. */
  base: Typed
}

/** What a form holds. */
export interface State extends Changes {
  /** The values as they were given last. */
  given: Typed
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

/** What a form holds once the server has taken what it sent: that, with what was typed while it was on its way. */
export function afterSaving(sent: Pick<State, 'given' | 'typed'>, now: State): State {
  const followed = changedFields(sent.given, now.given)
  const typedSince = changedFields(followed, changedFields(sent.typed, now.typed))
  // the row becomes what was sent, in the spelling of the server: no change of others
  return { given: sent.given, base: sent.typed, typed: { ...sent.typed, ...typedSince }, theirs: {} }
}
