import 'fake-indexeddb/auto'
import { afterAll, expect, test } from 'vitest'
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
  expect(await describeEntry(mirror, { path, input: { id: 7, count: 0 } })).toBe(
    text.sentences.remove(text.some.product),
  )
  expect(await describeEntry(mirror, { path, input: { id: 7, count: 3 } })).toBe(
    text.sentences.count(text.some.product, '۳'),
  )
})

test('a like taken back is told as such', async () => {
  const path = 'Course/AddOrUpdateUserLikedCourse' as const
  expect(await describeEntry(mirror, { path, input: { id: 1, like: false } })).toBe(
    text.sentences.unlike(text.some.course),
  )
})
