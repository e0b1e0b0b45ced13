import { describe, expect, test } from 'vitest'
import { allMutators } from '#src/sync/mutators/all.ts'
import { ratings, writing } from '#src/sync/mutators/talk.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { answerPlace, EDIT_PATHS, entriesAt, lostEntries, TALK_PATHS, writtenBy } from './place.ts'
import { formOf, roomLeft } from './talk-forms.ts'
import { text } from './text.ts'

describe('an answer', () => {
  test('is written on four levels about courses', () => {
    const paths = [1, 2, 3, 4, 5].map((level) => answerPlace('course', level, 7)?.path)
    expect(paths).toEqual([
      'Course/SetCourseQuestionAnswer1',
      'Course/SetCourseQuestionAnswer2',
      'Course/SetCourseQuestionAnswer3',
      'Course/SetCourseQuestionAnswer4',
      undefined,
    ])
  })

  test('is written on one level about products', () => {
    const paths = [1, 2].map((level) => answerPlace('product', level, 7)?.path)
    expect(paths).toEqual(['Product/SetProductQuestionAnswer', undefined])
  })
})

test('every text, edit and all stars that can wait are shown at their place', () => {
  const paths = [
    ...Object.values(writing).flatMap(({ answers, ...others }) => [...Object.values(others), ...answers]),
    ...Object.values(ratings),
  ].map(({ path }) => path)
  expect([...TALK_PATHS].sort()).toEqual([...paths, ...EDIT_PATHS].sort())
  expect(paths.every((path) => allMutators.some((mutator) => mutator.path === path))).toBe(true)
})

test('a question has a title and words, all else only words', () => {
  for (const path of TALK_PATHS) {
    const { form } = formOf({ what: 'new', place: { path, id: 7 } })
    const fields = writtenBy(path) === 'question' ? ['title', 'text'] : ['text']
    expect(Object.keys(form.fields)).toEqual(fields)
  }
})

test.each([
  ['کوتاه', undefined],
  ['ن'.repeat(91), text.left('۹')],
  ['ن'.repeat(100), text.left('۰')],
  ['ن'.repeat(103), text.over('۳')],
])('near the limit the room that is left is told', (typed, told) => {
  expect(roomLeft(100, typed)).toBe(told)
})

test('a refused text is shown at exactly one place, also when what it answers is gone', () => {
  const entry = (path: OutboxEntry['path'], more: Partial<OutboxEntry> = {}): OutboxEntry => ({
    path,
    input: { id: 7 },
    about: 3,
    mutationId: path,
    accountId: '1',
    lane: '',
    coalesceKey: '',
    state: 'rejected',
    code: 'NotFound',
    isSilent: 0,
    createdAt: 0,
    attempts: 1,
    nextAttemptAt: 0,
    before: [],
    ...more,
  })
  const places = (one: OutboxEntry) => [
    entriesAt([one], { path: one.path, id: 7 }).length,
    lostEntries([one], 'course', 3, 'reply').length,
    lostEntries([one], 'course', 3, 'answer').length,
  ]
  expect(places(entry('Course/ReplyCommentById'))).toEqual([0, 1, 0])
  expect(places(entry('Course/SetCourseQuestionAnswer2'))).toEqual([0, 0, 1])
  // at another course or product, without a page, waiting, or with a place that is still there
  expect(places(entry('Product/ReplyCommentById'))).toEqual([0, 0, 0])
  expect(lostEntries([entry('Product/ReplyCommentById')], 'product', 3, 'reply')).toHaveLength(1)
  const { about: _, ...older } = entry('Course/ReplyCommentById')
  expect(places(older)).toEqual([1, 0, 0])
  expect(places(entry('Course/ReplyCommentById', { state: 'waiting' }))).toEqual([1, 0, 0])
  expect(places(entry('Course/ReplyCommentById', { code: 'Muted' }))).toEqual([1, 0, 0])
  expect(places(entry('Course/SendComment'))).toEqual([1, 0, 0])
})
