import { daysAgo, at, type Tx } from './load-tools.ts'
import type { LoadedPeople } from './people-store.ts'

const MESSAGES = [
  ['فاکتور رسمی', 'برای خرید ماه گذشته فاکتور رسمی با نام شرکت لازم دارم. از کجا بگیرم؟', 'seen'],
  ['ارسال به کیش', 'آیا شمع و کوئل را به کیش هم ارسال می‌کنید و چند روز طول می‌کشد؟', 'new'],
  ['تغییر شماره', 'خطم را فروخته‌ام و با شمارۀ قبلی نمی‌توانم وارد شوم.', 'new'],
  ['گارانتی توربو', 'کارت گارانتی همراه بسته نبود. شمارۀ سریال را از کجا ثبت کنم؟', 'new'],
  ['پخش فیلم', 'فیلم درس سوم روی گوشی من صدا ندارد؛ روی رایانه درست است.', 'new'],
  ['همکاری', 'کارگاه ما داینو دارد. برای معرفی در فهرست نمایندگان چه مدارکی لازم است؟', 'new'],
  ['کد تخفیف', 'کدی که با امتیاز گرفتم در سبد خرید پذیرفته نمی‌شود.', 'new'],
] as const

/** What admins have done to accounts: one is locked. Six messages are new, and one was opened. */
export async function insertAccountStates(tx: Tx, { buyerIds }: LoadedPeople): Promise<void> {
  await tx
    .updateTable('users')
    .set({ locked_at: daysAgo(3), lock_reason: 'چند سفارش با کارت بانکی دیگران' })
    .where('id', '=', at(buyerIds, 2))
    .execute()
  await tx
    .insertInto('user_messages')
    .values(
      MESSAGES.map(([subject, text, state], index) => ({
        user_id: at(buyerIds, index),
        subject,
        text,
        state,
        created_at: daysAgo(MESSAGES.length - index),
      })),
    )
    .execute()
}
