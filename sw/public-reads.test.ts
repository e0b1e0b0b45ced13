import { expect, test } from 'vitest'
import { isPublicAnswer, isPublicRead } from './public-reads.ts'

const read = { method: 'GET', headers: new Headers() }
const list = { pathname: '/api/Course/GetCourses' }

function answer(control: string, status = 200) {
  return { status, headers: new Headers({ 'Cache-Control': control }) }
}

test('a read without a session may be kept', () => {
  expect(isPublicRead(read, list)).toBe(true)
})

test('a signed-in read and a change are never kept', () => {
  expect(isPublicRead({ method: 'GET', headers: new Headers({ Authorization: 'Bearer x' }) }, list)).toBe(
    false,
  )
  expect(isPublicRead({ ...read, method: 'POST' }, list)).toBe(false)
})

test('only an answer marked as public is kept', () => {
  expect(isPublicAnswer(answer('public, max-age=60'))).toBe(true)
  expect(isPublicAnswer(answer('private, max-age=60'))).toBe(false)
  expect(isPublicAnswer(answer('public, max-age=60', 404))).toBe(false)
})
