import type { MutationPath } from '#contract/contract.ts'
import type { Mutator } from '#src/sync/mutator.ts'
import { allMutators as usual, mutatorAt as usualAt } from '#src/sync/mutators/all.ts'
import { applyEffect } from './apply-effect.ts'

/** The Mutators of the app and of the hook. A build with the hook uses this table instead of the usual one. */
export const allMutators = [...usual, applyEffect]

export function mutatorAt(path: MutationPath): Mutator | undefined {
  return path === applyEffect.path ? applyEffect : usualAt(path)
}
