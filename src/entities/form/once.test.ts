import { expect, test } from 'vitest'
import { OperationError } from '#contract/errors.ts'
import { type Memory, once } from './once.ts'

/** Sends a call and returns the id under which it went; a failure is its answer. */
async function idOf(memory: Memory, call: object, failure?: OperationError): Promise<string> {
  let sent = ''
  await once(memory, call, async (mutationId) => {
    sent = mutationId
    if (failure) throw failure
  }).catch((error: unknown) => expect(error).toBe(failure))
  return sent
}
const lost = new OperationError('NoConnection')

test('a call whose answer was lost keeps its id in what remembers it, as JSON too', async () => {
  const memory: Memory = { current: undefined }
  const first = await idOf(memory, { amount: 5 }, lost)
  const saved = JSON.stringify(memory)
  expect(await idOf(JSON.parse(saved) as Memory, { amount: 5 })).toBe(first)
  expect(await idOf(memory, { amount: 6 }, lost)).not.toBe(first)
})

test('an answer or a refusal ends a call, a server in trouble does not', async () => {
  const memory: Memory = { current: undefined }
  const first = await idOf(memory, { amount: 5 }, new OperationError('Unavailable'))
  expect(await idOf(memory, { amount: 5 }, new OperationError('WalletTooLow'))).toBe(first)
  expect(memory.current).toBeUndefined()
  await idOf(memory, { amount: 5 })
  expect(memory.current).toBeUndefined()
})
