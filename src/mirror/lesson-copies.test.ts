import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { forgetLearning } from './forget-learning.ts'
import { contactOf, copies, forgetDevice } from './lesson-copies.ts'

const deviceOf = async (accountId: string) => (await contactOf(accountId, 0)).device

test('a browser that signs out and in again is the same device', async () => {
  const device = await deviceOf('7')
  await forgetLearning('7')
  expect(await copies.contact.count()).toBe(0)
  expect(await deviceOf('7')).toBe(device)
})

test('a browser whose owner has removed it is another device afterwards', async () => {
  const device = await deviceOf('7')
  await forgetDevice('7')
  expect(await deviceOf('7')).not.toBe(device)
})
