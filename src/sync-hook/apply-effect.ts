import type { Sent } from '#contract/contract.ts'
import type { Effect, syncHook } from '#contract/sync-hook.ts'
import { type Mutator } from '#src/sync/mutator.ts'

const PATH: (typeof syncHook)['ApplyEffect']['path'] = 'Site/ApplyEffect'

const effectOf = (input: unknown) => input as Effect
const laneOf = ({ entity }: Effect) => `hook:${entity}`

/**
 * Carries an effect that shows nothing on the device: every `op` by itself, of `toggle` the last one of an entity.
 * Effects of one entity keep their order. The contract does not know its operation, hence the one assertion.
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

/** An effect as the engine takes the input of any Mutator. */
export const asInput = (effect: Effect) => effect as unknown as Sent<Mutator['path']>
