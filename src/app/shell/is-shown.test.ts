import { expect, test } from 'vitest'
import { isShown } from './is-shown.ts'

const visitor = { state: 'anonymous', id: 'guest' } as const
const teacher = {
  state: 'signed-in',
  id: '7',
  displayName: 'نگار',
  roles: [{ role: 'Teacher', isActive: true }],
} as const

test('a visitor sees what is for everyone and may apply as a teacher', () => {
  expect(isShown({}, visitor)).toBe(true)
  expect(isShown({ for: 'not-teacher' }, visitor)).toBe(true)
  expect(isShown({ for: 'signed-in' }, visitor)).toBe(false)
})

test('a teacher sees the panel of teachers and no application', () => {
  expect(isShown({ for: 'Teacher' }, teacher)).toBe(true)
  expect(isShown({ for: 'not-teacher' }, teacher)).toBe(false)
  expect(isShown({ for: 'Admin' }, teacher)).toBe(false)
})

test('a super admin sees the panel of admins', () => {
  const superAdmin = { ...teacher, roles: [{ role: 'SuperAdmin', isActive: true }] } as const
  expect(isShown({ for: 'Admin' }, superAdmin)).toBe(true)
  expect(isShown({ for: 'Teacher' }, superAdmin)).toBe(false)
})

test('a signed-in person is not asked to sign in', () => {
  expect(isShown({ for: 'guest' }, visitor)).toBe(true)
  expect(isShown({ for: 'guest' }, teacher)).toBe(false)
})
