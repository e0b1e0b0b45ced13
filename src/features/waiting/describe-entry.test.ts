import 'fake-indexeddb/auto'
import { afterAll, expect, test } from 'vitest'
import { keepCodes } from '#src/lib/keep-codes.ts'
import { Mirror } from '#src/mirror/mirror.ts'
import { allMutators } from '#src/sync/mutators/all.ts'
import { describedPaths, describeEntry } from './describe-entry.ts'
import { text } from './text.ts'

const mirror = new Mirror('describe-entry')
afterAll(() => mirror.delete())

test('every change that can wait has a sentence', () => {
  expect([...describedPaths].sort()).toEqual(allMutators.map(({ path }) => path).sort())
})

test('taking the last piece out is told as a removal', async () => {
  const path = 'Order/ChangeProductCartCount' as const
  expect(await describeEntry(mirror, { path, input: { id: 7, count: 0 } })).toEqual({
    sentence: text.sentences.remove(text.some.product),
    address: '/p/7',
  })
  expect(await describeEntry(mirror, { path, input: { id: 7, count: 3 } })).toMatchObject({
    sentence: text.sentences.count(text.some.product, '۳'),
  })
})

test('a like taken back is told as such', async () => {
  const path = 'Course/AddOrUpdateUserLikedCourse' as const
  expect(await describeEntry(mirror, { path, input: { id: 1, like: false } })).toMatchObject({
    sentence: text.sentences.unlike(text.some.course),
  })
})

test('a message to the shop is told by its subject', async () => {
  const path = 'User/UserMessage' as const
  const { sentence } = await describeEntry(mirror, { path, input: { subject: 'سفارش ۱۲', text: 'کجاست؟' } })
  expect(sentence).toContain('سفارش ۱۲')
})

test('an article about a product is named, and found at its own address', async () => {
  await mirror.catalogue.table('article').put({ id: 5, kind: 'product', title: 'راهنمای توربو GT2871' })
  const path = 'Article/AddOrUpdateUserLikedArticle' as const
  const { sentence, address } = await describeEntry(mirror, { path, input: { id: 5, like: true } })
  expect(sentence).toContain(`\u2067${keepCodes('راهنمای توربو GT2871')}\u2069`)
  expect(address).toBe('/pa/5')
})
