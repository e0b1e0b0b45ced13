import { expect, test } from 'vitest'
import { leftAfterSaving, type Road } from './road-draft.ts'

const road = (title: string): Road => ({
  revision: 3,
  stages: [{ title, summary: '', level: 'beginner', courseIds: [], examIds: [] }],
})

test('nothing is left when nothing was typed meanwhile', () => {
  const sent = road('یکی')
  expect(leftAfterSaving(sent, sent, { revision: 4 })).toBeUndefined()
  expect(leftAfterSaving(sent, undefined, { revision: 4 })).toBeUndefined()
})

test('what was typed while the road was saved stays, as a change of the saved road', () => {
  const typed = road('دیگری')
  expect(leftAfterSaving(road('یکی'), typed, { revision: 4 })).toEqual({ ...typed, revision: 4 })
})
