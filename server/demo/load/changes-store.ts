import { daysAgo, at, type Tx } from './load-tools.ts'
import type { LoadedPeople } from './people-store.ts'

const DAYS = 30

interface Row {
  thing: string
  id: string
  before: object
  after: object
}
interface Change {
  operation: string
  target: string
  reason?: string
  input: object
  rows?: readonly Row[]
}

const changed = (thing: string, id: number | string, before: object, after: object): readonly Row[] => [
  { thing, id: String(id), before, after },
]

/** What admins did again and again; invented. */
function usualChanges(person: number): readonly Change[] {
  return [
    {
      operation: 'User/GetAdminUserDetailById',
      target: `users ${person}`,
      input: { userId: person },
    },
    {
      operation: 'User/AdminUpdateUserDetail',
      target: `users ${person}`,
      reason: 'نام در کارت ملی با «ی» نوشته شده است.',
      input: { id: person, lastName: 'مرادی' },
      rows: changed('user_profiles', person, { last_name: 'مرادي' }, { last_name: 'مرادی' }),
    },
    {
      operation: 'Site/UpdateSetting',
      target: 'site_settings limitTitle',
      input: { limitTitle: 'پیشنهاد محدود پاییزه' },
      rows: changed(
        'site_settings',
        'limitTitle',
        { value: 'پیشنهاد پایان تابستان', revision: 1 },
        { value: 'پیشنهاد محدود پاییزه', revision: 2 },
      ),
    },
    {
      operation: 'Course/AdminUpdateCourse',
      target: 'courses 1',
      input: { id: 1, price: 24_900_000 },
      rows: changed('courses', 1, { price: 22_900_000 }, { price: 24_900_000 }),
    },
    {
      operation: 'Course/DeActiveCourseComment',
      target: '12',
      reason: 'متن یا تصویر با قوانین سایت سازگار نیست.',
      input: { id: 12, version: 0, reason: 'متن یا تصویر با قوانین سایت سازگار نیست.' },
    },
    {
      operation: 'User/VerifyAdminUserById',
      target: `users ${person}`,
      input: { id: person },
      rows: changed('user_details', person, { state: 'waiting' }, { state: 'verified' }),
    },
    {
      operation: 'Site/ActiveSlide',
      target: 'slides 2',
      input: { id: 2 },
      rows: changed('slides', 2, { is_active: false }, { is_active: true }),
    },
  ]
}

/** The record of thirty days, one change a day. It shows nothing but that something was done: the things are as they were loaded. */
export async function insertChanges(tx: Tx, { buyerIds, adminId }: LoadedPeople): Promise<void> {
  const usual = usualChanges(at(buyerIds, 1))
  await tx
    .insertInto('admin_changes')
    .values(
      Array.from({ length: DAYS }, (_, day) => {
        const { operation, target, reason = '', input, rows = [] } = at(usual, day % usual.length)
        return {
          admin_id: adminId,
          operation,
          target,
          reason,
          input: JSON.stringify(input),
          rows: JSON.stringify(rows),
          created_at: daysAgo(DAYS - day),
        }
      }),
    )
    .execute()
}
