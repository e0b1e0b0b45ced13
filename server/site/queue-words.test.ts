import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { voiceList } from '#server/course/voices/voices-store.ts'
import { refundList } from '#server/order/returns/refunds-store.ts'
import { allReturns } from '#server/order/returns/return-lists-store.ts'
import { talkList } from '#server/talk/lists-store.ts'
import { reportsOf } from '#server/talk/reports-store.ts'
import { planning } from '#tests/world/planning.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { changeList } from './admin-changes-store.ts'

const ROWS = 20_000
const PEOPLE = 2_000
const THINGS = 200

let shop: ShopServer

beforeAll(async () => {
  shop = await openShopServer()
  const { db } = shop
  const teacher = await shop.makeTeacher({})
  for (let n = 0; n < THINGS; n += 1) await shop.makeSeller({})
  await sql`with made as (insert into users (phone, invite_code)
      select '+98990' || lpad(n::text, 7, '0'), 'words' || n from generate_series(1, ${PEOPLE}) n returning id)
    insert into user_profiles (user_id, display_name) select id, 'خریدار_' || id from made`.execute(db)
  await sql`insert into courses (slug, title, alias, summary, price, level, teacher_id, is_active)
    select 'words-' || n, case n when 146 then 'سوپاپ' else 'دوره ' || n end, '', 'خلاصه', 1000000, 'beginner', ${teacher}::integer, true
    from generate_series(1, ${THINGS}) n`.execute(db)
  await sql`insert into products (slug, title, summary, price, stock, seller_id)
    select 'words-' || nth, case nth when 146 then 'اینترکولر' else 'قطعه ' || nth end, '', 1000, 1, id
    from (select id, row_number() over (order by id) as nth from seller_profiles) seller where nth <= ${THINGS}`.execute(
    db,
  )
  // one row of each list has words of its own
  const statements = `
    create function one(n integer, word text, other text) returns text language sql as
      $$ select case n when 12345 then word else other || ' ' || n end $$;
    create table buyer as select id, row_number() over (order by id) as nth from users where invite_code like 'words%';
    create table course as select id, row_number() over (order by id) as nth from courses where slug like 'words-%';
    create table product as select id, seller_id, row_number() over (order by id) as nth from products where slug like 'words-%';
    create table row_of as select n, product.id as product_id, product.seller_id, course.id as course_id, buyer.id as user_id
      from generate_series(0, ${ROWS - 1}) n join course on course.nth = 1 + n % ${THINGS}
        join product on product.nth = 1 + n % ${THINGS} join buyer on buyer.nth = 1 + n / ${ROWS / PEOPLE};
    update seller_profiles set shop_name = 'توربوزرین' where id = (select seller_id from row_of where n = 12345);
    alter table row_of add primary key (n);
    analyze row_of;
    insert into orders (id, user_id, state, subtotal, discount, code_discount, shipping, payable)
      select 5000000 + n, user_id, 'paid', 10, 0, 0, 0, 10 from row_of;
    insert into order_items (id, order_id, product_id, seller_id, title, count, unit_price, paid, commission, share, status)
      select 5000000 + n, 5000000 + n, product_id, seller_id, one(n, 'میللنگ', 'قطعه'), 1, 10, 10, 0, 10, 'delivered' from row_of;
    insert into item_returns (item_id, cause, reason, refund_to, decide_by)
      select 5000000 + n, 'broken', one(n, 'شکسته', 'دلیل'), 'wallet', now() from row_of;
    insert into refunds (item_id, order_id, user_id, cause, wallet_amount, card_amount, state, reference)
      select 5000000 + n, 5000000 + n, user_id, 'itemReturned', 10, 0, 'paid', one(n, 'REF-KJQ', 'no') from row_of;
    insert into course_comments (id, course_id, user_id, text)
      select 5000000 + n, course_id, user_id, one(n, 'آموزنده', 'نظر') from row_of;
    insert into course_questions (id, course_id, user_id, title, text)
      select 5000000 + n, course_id, user_id, 'عنوان', one(n, 'چگونه؟', 'پرسش') from row_of;
    insert into course_answers (id, question_id, user_id, text)
      select 5000000 + n, 5000000 + n, user_id, one(n, 'آهسته', 'پاسخ') from row_of;
    insert into product_comments (product_id, user_id, text)
      select product_id, user_id, one(n, 'پرقدرت', 'نظر') from row_of;
    insert into reports (target_type, target_id, user_id, reason)
      select 'courseComment', 5000000 + n, user_id, one(n, 'ناروا', 'دلیل') from row_of;
    insert into reports (target_type, target_id, answer_id, user_id, reason)
      select 'courseQuestion', 5000000 + n, 5000000 + n, user_id, one(n, 'بیربط', 'دلیل') from row_of;
    insert into course_user_voices (key, course_id, user_id, created_at, mime)
      select 'voice' || n, course_id, user_id, now(), 'audio/mp4' from row_of;
    insert into admin_changes (admin_id, operation, input, target, reason)
      select user_id, one(n, 'User/Qxyz', 'Course/ActiveCourse'), '{}', 'courses ' || n, one(n, 'اشتباه', 'دلیل') from row_of;
    update user_profiles set display_name = 'نیلوفر' where user_id = (select user_id from row_of where n = 12345)`
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
  await sql`vacuum analyze`.execute(db)
}, 300_000)
afterAll(() => shop.close())

const PAGE = { page: 1, take: 5, isCounted: false }
type Call = ReturnType<typeof planning>['call']
const { list: comments } = talkList({ thing: 'course', what: 'comment' }, 'admin')
const { list: answers } = talkList({ thing: 'course', what: 'answer' }, 'admin')
const { list: opinions } = talkList({ thing: 'product', what: 'comment' }, 'admin')
const ofComments = reportsOf('courseComment')
const ofQuestions = reportsOf('courseQuestion')

/** Each list, with texts that one row of it has: in one column, and from one column over into the next. */
const LISTS = {
  item_returns: {
    page: (call: Call, text: string) => allReturns.page(call, { ...PAGE, text }),
    texts: ['میللنگ', '5012345', 'شکسته', 'میللنگ 5012345', '12345 شکسته نیلوفر', '345 شکست'],
  },
  refunds: {
    page: (call: Call, text: string) => refundList.page(call, { ...PAGE, text }),
    texts: ['میللنگ', '5012345', 'ref-kjq', '5012345 REF-KJQ نیلوفر', 'kjq نیلو'],
  },
  course_comments: {
    page: (call: Call, text: string) => comments.page(call, { ...PAGE, text }),
    texts: ['آموزنده', 'آموزنده نیلوفر', 'نیلوفر سوپاپ'],
  },
  course_answers: {
    page: (call: Call, text: string) => answers.page(call, { ...PAGE, text }),
    texts: ['آهسته', 'آهسته نیلوفر', 'نیلوفر سوپاپ'],
  },
  product_comments: {
    page: (call: Call, text: string) => opinions.page(call, { ...PAGE, text }),
    texts: ['پرقدرت', 'پرقدرت نیلوفر اینتر'],
  },
  'reports of comments': {
    page: (call: Call, text: string) => ofComments.list.page(call, { ...PAGE, text }, ofComments.kind),
    texts: ['آموزنده', 'ناروا', 'آموزنده نیلوفر', 'نیلوفر ناروا'],
  },
  'reports of answers': {
    page: (call: Call, text: string) => ofQuestions.list.page(call, { ...PAGE, text }, ofQuestions.kind),
    texts: ['آهسته', 'بیربط', 'آهسته چگونه؟ نیلوفر', 'نیلوفر بیربط'],
  },
  course_user_voices: {
    page: (call: Call, text: string) => voiceList.page(call, { ...PAGE, text }),
    texts: ['سوپاپ نیلوفر'],
  },
  admin_changes: {
    page: (call: Call, text: string) => changeList.page(call, { ...PAGE, text }),
    texts: ['qxyz', 'اشتباه', 'نیلوفر User/Qx', 'es 12345 اشت'],
  },
} as const

/** A whole table that is read, or rows that come from an index that says nothing of the words. */
const SLOW =
  /Seq Scan on (?:item_returns|refunds|reports|course_comments|course_questions|course_answers|product_comments|course_user_voices|admin_changes|orders|order_items|users|user_profiles)\b/

describe.each(Object.entries(LISTS))('of 20,000 rows, in %s', (_list, { page, texts }) => {
  test.each(texts)('one has %s, and it comes from indexes', async (text) => {
    const { items } = await page({ tx: shop.db, now: new Date() }, text)
    expect(items).toHaveLength(1)
    const { plans, call } = planning(shop.db)
    await page(call, text)
    const [found = ''] = plans
    expect(SLOW.exec(found)?.[0], found).toBeUndefined()
  })
})
