import { barrierKey, defineMutator } from '../mutator.ts'

const LANE = 'message'

/** A message to the shop: none takes another's place, and they arrive in the order in which they were written. */
export const sendUserMessage = defineMutator('User/UserMessage', {
  guest: 'wait',
  isSilent: false,
  lane: () => LANE,
  coalesceKey: () => barrierKey(LANE),
  rows: () => [],
  apply: () => [],
})
