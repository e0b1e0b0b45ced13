import { expect, test } from 'vitest'
import { SUPER_ADMIN_SECTIONS } from '../super-admin/sections.ts'
import { readableField } from './changed-words.ts'
import { learnOperations } from './operation-names.ts'
import { targetName } from './target-name.ts'
import { text } from './text.ts'

learnOperations(SUPER_ADMIN_SECTIONS)

const read = (operation: string, thing: string | undefined, field: string, value: unknown) => {
  const { label, textOf } = readableField(operation, thing, field)
  return [label, textOf(value)]
}

test('a column is read by the label and the words of the list that shows its rows', () => {
  expect(read('User/VerifyAdminUserById', 'user_details', 'state', 'verified')).toEqual([
    text.people.identity,
    text.people.identityStates.verified,
  ])
  expect(read('User/AddUserRole', 'user_roles', 'role', 'Teacher')).toEqual([
    text.people.role,
    text.people.roleNames.Teacher,
  ])
})

test('rials are read as tomans, instants by the Persian calendar, flags and nothing in words', () => {
  expect(read('Course/AdminUpdateCourse', 'courses', 'price', 12_500_000)).toEqual([
    'قیمت',
    '۱٬۲۵۰٬۰۰۰ تومان',
  ])
  expect(read('User/AdminLockUser', 'users', 'locked_at', '2026-11-25T19:31:27+00:00')[1]).toBe(
    '۱۴۰۵/۰۹/۰۴ ۲۳:۰۱',
  )
  expect(read('User/X', 'user_details', 'birth_date', '1990-03-21')[1]).toBe('۱ فروردین ۱۳۶۹')
  expect(read('User/ActiveAdmin', 'user_roles', 'is_active', true)[1]).toBe('بله')
  expect(read('User/X', 'users', 'lock_reason', null)[1]).toBe(text.changes.none)
})

test('the number of a row is no quantity, and parts of a value have their own labels', () => {
  expect(read('Course/X', 'courses', 'teacher_id', 12_345)[1]).toBe('۱۲۳۴۵')
  const stages = [{ title: 'پرخوران', level: 'advanced', courseIds: [4, 5] }]
  expect(read('Site/UpdateTuningRoad', 'tuning_road', 'stages', stages)).toEqual([
    text.changes.fields.stages,
    'عنوان: پرخوران، سطح: پیشرفته، شمارهٔ دوره‌ها: ۴؛ ۵',
  ])
})

test('what was sent is read by the labels of the form that sends it, a setting by its own', () => {
  expect(read('User/AdminUpdateUserDetail', undefined, 'nationalCode', '۰۰••••۹۱')[0]).toBe(
    text.people.nationalCode,
  )
  expect(read('Site/UpdateSetting', undefined, 'isCourseDisabled', false)).toEqual(['بستن آموزش', 'خیر'])
  expect(targetName('site_settings isCourseDisabled')).toBe('تنظیم «بستن آموزش»')
  expect(targetName('users 7')).toBe('شخص ۷')
})

test('a file or a job names its list as the panel does', () => {
  expect(read('Site/ExportList', undefined, 'path', 'User/GetAdminUsersByFilter')).toEqual([
    text.changes.fields.path,
    text.people.title,
  ])
})

test('a field without any text keeps its name', () => {
  expect(readableField('User/X', 'users', 'no_such_column').label).toBeUndefined()
})
