import type { Sent } from '#contract/contract.ts'
import type { Effect, syncHook } from '#contract/sync-hook.ts'
import { type Mutator } from '#src/sync/mutator.ts'

const PATH: (typeof syncHook)['ApplyEffect']['path'] = 'Site/ApplyEffect'

const effectOf = (input: unknown) => input as Effect
const laneOf = ({ entity }: Effect) => `hook:${entity}`

/**
 * Sends an effect that shows nothing on the device: each `op` separately, and only the last `toggle` of an entity.
 * Effects of one entity keep their order. The contract does not know the operation, hence the assertion.
 */
export const applyEffect = {
  path: PATH,
  guest: 'send',
  lane: (input: unknown) => laneOf(effectOf(input)),
  coalesceKey: (input: unknown) => {
    const { opId, entity, seq, kind } = effectOf(input)
    return kind === 'toggle' ? `hook:toggle:${entity}` : `hook:op:${opId}:${seq}`
  },
  rows: () => [],
  apply: () => [],
} as unknown as Mutator

/** An effect in the form of a Mutator's input. */
export const asInput = (effect: Effect) => effect as unknown as Sent<Mutator['path']>
