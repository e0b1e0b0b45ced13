import type { MutationPath, Sent } from '#contract/contract.ts'
import type { AccountId, Mirror } from '#src/mirror/mirror.ts'
import type { RowBefore } from '#src/mirror/outbox-entry.ts'

/** A row of the Mirror by table and key. */
export type RowKey = Pick<RowBefore, 'table' | 'key'>

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

/**
 * An offline write: its effect on the Mirror and the operation that carries it to the server. `apply` may run again over
 * its own effect and must end the same.
 */
export interface Mutator<P extends MutationPath = MutationPath> {
  path: P
  guest: GuestRule
  /** Whether nobody is told that it waits. When not said, so it is with what touches no row. */
  isSilent?: boolean
  lane(input: Sent<P>): string
  coalesceKey(input: Sent<P>): string
  /** The rows that `apply` may touch: they are kept, so that the change can be undone. */
  rows(input: Sent<P>, accountId: AccountId): RowKey[]
  apply(mirror: Mirror, input: Sent<P>, accountId: AccountId, now: number): Promise<unknown>
}

export function defineMutator<P extends MutationPath>(path: P, rest: Omit<Mutator<P>, 'path'>): Mutator<P> {
  return { path, ...rest }
}
