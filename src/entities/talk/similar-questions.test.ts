import { expect, test } from 'vitest'
import { similarQuestions } from './similar-questions.ts'

const QUESTIONS = [
  { title: 'انژکتور چند سی‌سی لازم دارم؟', text: 'برای TU5 توربو' },
  { title: 'کدام روغن برای توربو خوب است؟', text: 'روغن موتور' },
  { title: 'لاستیک پهن', text: 'برای پیست' },
]
const titles = (typed: string) => similarQuestions(QUESTIONS, typed).map(({ title }) => title)

test('a title that others have asked in other words finds their questions, the nearest first', () => {
  expect(titles('روغن توربو')).toEqual([QUESTIONS[1]?.title, QUESTIONS[0]?.title])
})

test('spelling of Persian letters makes no difference', () => {
  expect(titles('انژكتور چند سي سي')).toContain(QUESTIONS[0]?.title)
})

test('a question about something else, or one that is hardly begun, finds nothing', () => {
  expect(titles('قیمت داینو در شیراز')).toEqual([])
  expect(titles('از چه')).toEqual([])
})
