import type { MutationPath, Sent, Shown } from '#contract/contract.ts'
import type { AccountId } from '#src/mirror/row-types.ts'
import type { RowBefore } from '#src/mirror/outbox-entry.ts'

/** A row of the Mirror by table and key. */
export type RowKey = Pick<RowBefore, 'table' | 'key'>

/** Rows in the order of their keys. Undefined for a missing row. */
export type Found<R> = readonly (R | undefined)[]

/**
 * What happens to a change of a guest: `send` it without an account, let it `wait` for a sign-in, or keep it `local`
 * because signing in transfers it in another way.
 */
type GuestRule = 'send' | 'wait' | 'local'

/**
 * The coalesceKey of a change that concerns its whole lane. The change replaces no other, and no later change
 * replaces one before it.
 */
export function barrierKey(lane: string): string {
  return `${lane}:barrier`
}

/** The rows that a Mutator receives. */
export function rowsOf(before: readonly RowBefore[]): Found<object> {
  return before.map(({ row }) => row)
}

/**
 * An offline write: its effect on the Mirror and the operation that sends it to the server. `apply` may run again
 * over its own effect and must give the same result.
 */
export interface Mutator<P extends MutationPath = MutationPath, R extends object = object> {
  path: P
  guest: GuestRule
  /** Whether its waiting is hidden from the person. By default this is true for changes that touch no row. */
  isSilent?: boolean
  /** It must arrive within seconds, such as an answer in an exam: after its own failures it waits a few seconds, not longer and longer. */
  isUrgent?: boolean
  lane(input: Sent<P>): string
  coalesceKey(input: Sent<P>): string
  /** The rows that it touches. They are saved for an undo. */
  rows(input: Sent<P>, accountId: AccountId): RowKey[]
  /** The new content of these rows, from their present content. */
  apply(before: Found<R>, input: Sent<P>, accountId: AccountId, now: number): Found<R>
  /** What the server's answer adds to these rows, when it matters. */
  accepted?(before: Found<R>, input: Sent<P>, answer: Shown<P>): Found<R>
}

/** A change that shows nothing on the device. An untried change of the same thing is replaced by the newer one. */
export function queued<P extends MutationPath>(
  path: P,
  rest: Pick<Mutator<P>, 'guest' | 'isSilent'>,
  keyOf: (input: Sent<P>) => string,
): Mutator<P> {
  return { path, ...rest, lane: keyOf, coalesceKey: keyOf, rows: () => [], apply: () => [] }
}

/** A change that shows nothing on the device and replaces no other. Changes of one lane arrive in their order. */
export function queuedInOrder<P extends MutationPath>(
  path: P,
  rest: Pick<Mutator<P>, 'guest' | 'isSilent'>,
  lane: string,
): Mutator<P> {
  return {
    path,
    ...rest,
    lane: () => lane,
    coalesceKey: () => barrierKey(lane),
    rows: () => [],
    apply: () => [],
  }
}

/** A change with rules of its own. */
export function defineMutator<P extends MutationPath, R extends object>(
  path: P,
  rest: Omit<Mutator<P, R>, 'path'>,
): Mutator<P, R> {
  return { path, ...rest }
}
