import { useCallback } from 'react'
import type { MutationPath, Sent } from '#contract/contract.ts'
import type { Mutator } from '#src/sync/mutator.ts'
import { engine } from './page-engine.ts'
import { requestDrain } from './request-drain.ts'

/**
 * Makes a change: shown and saved at once, sent when there is a network. Rejects only when this device cannot save
 * it.
 */
export async function change<P extends MutationPath>(mutator: Mutator<P>, input: Sent<P>): Promise<void> {
  const { mutate } = await import('#src/sync/outbox.ts')
  await mutate(engine, mutator, input)
  requestDrain()
}

/** The same, bound to one Mutator. */
export function useMutator<P extends MutationPath>(mutator: Mutator<P>): (input: Sent<P>) => Promise<void> {
  return useCallback((input: Sent<P>) => change(mutator, input), [mutator])
}
