import { expect, test } from 'vitest'
import type { BatchResult } from '#contract/site/sync.ts'
import { errorText } from '#contract/error-text.ts'
import { sendBatch } from './send-batch.ts'

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
