import { describe, expect, test } from 'vitest'
import { allMutators } from '#src/sync/mutators/all.ts'
import { ratings, writing } from '#src/sync/mutators/talk.ts'
import { answerPlace, TALK_PATHS, writtenBy } from './place.ts'
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

test('every text and all stars that can wait are shown at their place', () => {
  const paths = [
    ...Object.values(writing).flatMap(({ answers, ...others }) => [...Object.values(others), ...answers]),
    ...Object.values(ratings),
  ].map(({ path }) => path)
  expect([...TALK_PATHS].sort()).toEqual(paths.sort())
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
