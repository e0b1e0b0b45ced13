import type { MutationPath, Sent } from '#contract/contract.ts'
import type { AccountId } from '#src/mirror/row-types.ts'
import type { RowBefore } from '#src/mirror/outbox-entry.ts'

/** A row of the Mirror by table and key. */
export type RowKey = Pick<RowBefore, 'table' | 'key'>

/** Rows in the order of their keys; undefined where there is none. */
export type Found<R> = readonly (R | undefined)[]

/**
 * What becomes of a change made by somebody who is not signed in: `send` it as nobody, let it `wait` until somebody
 * signs in, or keep it `local`, because signing in carries it over in another way.
 */
export type GuestRule = 'send' | 'wait' | 'local'

/**
 * The coalesceKey of a change that concerns its whole lane: it replaces none, and no later change is put in the place of
 * one before it.
 */
export function barrierKey(lane: string): string {
  return `${lane}:barrier`
}

/** What a Mutator is given of rows that were read. */
export function rowsOf(before: readonly RowBefore[]): Found<object> {
  return before.map(({ row }) => row)
}

/**
 * An offline write: its effect on the Mirror and the operation that carries it to the server. `apply` may run again over
 * its own effect and must end the same.
 */
export interface Mutator<P extends MutationPath = MutationPath, R extends object = object> {
  path: P
  guest: GuestRule
  /** Whether nobody is told that it waits. When not said, so it is with what touches no row. */
  isSilent?: boolean
  lane(input: Sent<P>): string
  coalesceKey(input: Sent<P>): string
  /** The rows that it touches: they are kept, so that the change can be undone. */
  rows(input: Sent<P>, accountId: AccountId): RowKey[]
  /** What becomes of these rows, from what they are. */
  apply(before: Found<R>, input: Sent<P>, accountId: AccountId, now: number): Found<R>
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
