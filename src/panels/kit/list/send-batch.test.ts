import { expect, test } from 'vitest'
import type { BatchResult } from '#contract/site/sync.ts'
import { OperationError } from '#contract/errors.ts'
import { errorText } from '#contract/error-text.ts'
import { sendBatch, sendChanges } from './send-batch.ts'

const items = ['1', '2', '3'].map((key) => ({
  key,
  mutationId: `id-${key}`,
  lane: key,
  path: 'Site/DeleteCarFactory',
  input: { id: Number(key) },
}))
const done = (mutationId: string): BatchResult => ({ mutationId, status: 'Success' })
const refused = (mutationId: string, code: string): BatchResult => ({ mutationId, status: 'Error', code })

test('each row that was not changed comes back with its reason', async () => {
  const reasons = await sendBatch(
    async () => ({ results: [done('id-1'), refused('id-2', 'InUse'), done('id-3')] }),
    items,
  )
  expect([...reasons]).toEqual([['2', errorText('InUse')]])
})

test('what the server had no time for is sent again, by the same ids', async () => {
  const sent: string[][] = []
  const reasons = await sendBatch(async (batch) => {
    sent.push(batch.map(({ mutationId }) => mutationId))
    const [first = '', ...others] = sent.at(-1) ?? []
    return { results: [done(first), ...others.map((id) => refused(id, 'LaneWaits'))] }
  }, items)
  expect(sent).toEqual([['id-1', 'id-2', 'id-3'], ['id-2', 'id-3'], ['id-3']])
  expect(reasons.size).toBe(0)
})

test('a server that does nothing is not asked for ever', async () => {
  let calls = 0
  const reasons = await sendBatch(async (batch) => {
    calls += 1
    return { results: batch.map(({ mutationId }) => refused(mutationId, 'LaneWaits')) }
  }, items)
  expect([calls, reasons.size]).toEqual([1, 3])
})

test('rows whose answer was lost keep their ids until there is one, and other rows get their own', async () => {
  const sent: string[][] = []
  const press = (rows: typeof items, isLost = false) =>
    sendChanges(async (batch) => {
      const ids = batch.map(({ mutationId }) => mutationId)
      sent.push(ids)
      if (isLost) throw new OperationError('NoConnection')
      return { results: ids.map(done) }
    }, rows).catch((error: unknown) => expect(error).toMatchObject({ code: 'NoConnection' }))
  await press(items, true)
  await press(items.slice(1))
  await press(items)
  const [first = [], second, third = []] = sent
  expect(second).toEqual(first.slice(1))
  expect(third[0]).toBe(first[0])
  expect(new Set([...first, ...third]).size).toBe(5)
})
