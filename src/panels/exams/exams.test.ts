import { expect, test } from 'vitest'
import { isList } from '../kit/section.ts'
import { ADMIN_EXAMS, TEACHER_EXAMS } from './sections.ts'

const examsOf = ({ sections }: typeof TEACHER_EXAMS) =>
  sections.filter(isList).find(({ name }) => name === 'exams')

test.each([
  ['teachers', TEACHER_EXAMS, 'Course/GetTeacherCoursesByFilter'],
  ['admins', ADMIN_EXAMS, 'Course/GetAdminCoursesByFilter'],
])('%s choose the course of a new exam by its title', (_who, group, list) => {
  const course = examsOf(group)?.adds[0]?.fields['courseId']
  expect(course).toMatchObject({ kind: 'row', hasWords: true, list: { path: list } })
})

test('the allowed attempts of a free exam are in a number of days, those of a paid one with a payment', () => {
  const column = examsOf(TEACHER_EXAMS)?.more['maxAttempts']
  if (typeof column !== 'object') throw new Error('The column has no way of its own to show the attempts.')
  expect(column.show(2, { price: 0 })).toBe('۲ بار در ۹۰ روز')
  expect(column.show(2, { price: 1_500_000 })).toBe('۲ بار با هر پرداخت')
})
