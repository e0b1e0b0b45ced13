import type { ErrorDetails, OperationError } from '#contract/errors.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { isAnotherAdminActive, nameOf } from './admins-store.ts'

/** The refusals of every operation that decides about what waits. */
type Refusal = 'AlreadyDecided' | 'Outdated' | 'OwnThing'

interface Call<C> {
  tx: Tx
  actor: { id: number }
  fail(code: C, details?: ErrorDetails): OperationError
}

/** The last decision about a row, as the locked row says it. */
export interface Standing {
  state: string
  decidedById: number | null
  decidedAt: string | null
  /** The name of who decided, where it was read with the row. */
  decidedByName?: string | undefined
}

/** Nobody decides about what is their own while another admin can. */
export async function refuseOwn(
  { tx, actor, fail }: Call<'OwnThing'>,
  ...owners: readonly (number | null)[]
): Promise<void> {
  if (owners.includes(actor.id) && (await isAnotherAdminActive(tx, actor.id))) throw fail('OwnThing')
}

/** The refusal of a decision about what was decided before: who did it, when, and what it is since. */
export async function alreadyDecided(
  { tx, fail }: Call<'AlreadyDecided'>,
  { state, decidedById, decidedAt, decidedByName }: Standing,
): Promise<OperationError> {
  const name = decidedByName ?? (decidedById === null ? '' : await nameOf(tx, decidedById))
  return fail('AlreadyDecided', { state, decidedByName: name, decidedAt })
}

interface Seen {
  /** The row is in the state, or has the version, that was seen. */
  isAsSeen: boolean
  /** What is there waits for a decision: it is another thing than the decided one. */
  isWaiting: boolean
  /** The state that the decision would bring. */
  wanted: string
}

/**
 * Lets a decision through that is about the row as it was seen. The row is locked: of two admins who decide at once, the second
 * learns of the first. An admin who has seen the first may decide the opposite.
 */
export async function requireUndecided(
  call: Call<Refusal>,
  standing: Standing,
  { isAsSeen, isWaiting, wanted }: Seen,
): Promise<void> {
  const isDecided = standing.decidedAt !== null && !isWaiting
  const isRepeated = isDecided && standing.state === wanted
  if (isAsSeen && !isRepeated) return
  if (isDecided) throw await alreadyDecided(call, standing)
  throw call.fail('Outdated')
}
