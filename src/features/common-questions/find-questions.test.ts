import { expect, test } from 'vitest'
import { findQuestions } from './find-questions.ts'

const question = (id: number, group: string, asked: string, answer = '') => ({
  id,
  group,
  question: asked,
  answer,
  order: id,
})
const questions = [
  question(1, 'خرید', 'هزینهٔ ارسال چقدر است؟'),
  question(2, 'دوره‌ها', 'دوره‌ها را بی‌اینترنت می‌بینم؟', 'پس از دانلود، بله.'),
  question(3, 'خرید', 'کی به دستم می‌رسد؟', 'زمان ارسال سه روز است.'),
]
const idsOf = (text: string) =>
  findQuestions(questions, text).flatMap((group) => group.questions.map(({ id }) => id))

test('without a text all questions stand in their groups', () => {
  expect(findQuestions(questions, '').map(({ group, questions: held }) => [group, held.length])).toEqual([
    ['خرید', 2],
    ['دوره‌ها', 1],
  ])
})

test('question and answer are searched, with the letters of any keyboard', () => {
  expect(idsOf('ارسال')).toEqual([1, 3])
  expect(idsOf('بي اينترنت')).toEqual([2])
  expect(idsOf('ارسال روز')).toEqual([3])
})

test('what nobody asked is not found', () => {
  expect(idsOf('قرمه')).toEqual([])
})
