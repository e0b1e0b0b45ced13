import type { MutationPath } from '#contract/contract.ts'
import type { Mutator } from '#src/sync/mutator.ts'
import { allMutators as usual, mutatorAt as usualAt } from '#src/sync/mutators/all.ts'
import { applyEffect } from './apply-effect.ts'

/** The app's Mutators and the hook's. A build with the hook has this table in place of the usual one. */
export const allMutators = [...usual, applyEffect]

export function mutatorAt(path: MutationPath): Mutator | undefined {
  return path === applyEffect.path ? applyEffect : usualAt(path)
}
