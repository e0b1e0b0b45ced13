import { sql } from 'kysely'
import { ACCOUNTS, type PersonalAccount } from '#server/money/accounts.ts'
import { post } from '#server/money/books-store.ts'
import { SELLER_OPEN_SETTING } from '#contract/user/membership-rules.ts'
import { hashPassword } from '#server/user/sign-in/credentials.ts'
import { makeBot, type StockedBot } from './bot-goods.ts'
import { makeCash, type StockedCash } from './cash-goods.ts'
import { type CheckoutGoods, makeCheckoutGoods } from './checkout-goods.ts'
import { makeEdits, type StockedEdits } from './edit-goods.ts'
import { makeDegree, type StockedDegree } from './degree-goods.ts'
import { makeExamGoods, type StockedExams } from './exam-goods.ts'
import { type AllReported, makeReports } from './report-goods.ts'
import { addPasskeysOf, appToAdd, passkeyToAdd } from './second-factor-goods.ts'
import type { Person, ShopServer } from './shop-server.ts'
import { makeOrders, type StockedOrders } from './order-goods.ts'

import { makePayments } from './payment-goods.ts'
import { makeTalk, type StockedTalk } from './talk-goods.ts'
import { makeGoods, type StockedGoods } from './stocked-goods.ts'
import { type Car, giveTool, makeCar, makeLoneCars, makeTool } from './tuner-goods.ts'
import { makeUpload } from './upload-goods.ts'
import { courseOf, makeVoice } from './voice-goods.ts'

/** One of everything, and somebody who may call. */
export interface Stocked extends StockedGoods, CheckoutGoods {
  /** Has a password, and something of everything that is a person's. */
  buyer: Person
  /** Somebody else, who sets a new password: that ends their sessions. The buyer invited them. */
  forgetful: Person
  /** Signs in with one of two passkeys as the second step. */
  guarded: Person
  addressId: number
  /** Payments of the buyer's by what they are for, each of them open. */
  payments: { wallet: number; cart: number; payAgain: number; exam: number; payAgainId: number }
  /** What a change of everybody's balance is about, as the admin saw it, and one that has ended. */
  ofAll: { count: number; sum: number }
  balanceJobId: number
  /** The posting that gave the buyer points. */
  pointsId: number
  /** A conversation of the connected Instagram account, and a consent that was given and not used. */
  bot: StockedBot
  admin: Person
  /** An authenticator app and a passkey that can be added. */
  newFactors: { app: ReturnType<typeof appToAdd>; passkey: ReturnType<typeof passkeyToAdd> }
  superAdmin: Person
  /** Verified, and neither an active teacher nor an active seller. */
  applicant: Person
  /** An active teacher and seller to whom nothing of the others belongs. */
  stranger: Person
  reported: AllReported
  cash: StockedCash
  orders: StockedOrders
  talk: StockedTalk
  exams: StockedExams
  degree: StockedDegree
  edits: StockedEdits
  /** A tool of Tuner Plus that was given, one that never was, and the access. */
  toolId: number
  freshToolId: number
  accessId: number
  /** An upload of the buyer's that is complete. */
  uploadId: number
  /** A voice of the buyer's, and one about a course of the stranger's. */
  voiceId: number
  strangersVoiceId: number
  /** One of each from factory to ratios, and one of each on which nothing hangs. */
  car: Car
  loneCars: Car
}

export const PASSWORD = 'Tuning-1405'
/** What stocked people have in each of their accounts, in rials or points. */
export const BALANCE = 5_000
export const REGISTER_LINK = 'https://example.com/file.pdf'

/** The lists of the site, one row each. */
export const SITE = {
  slide: 'اسلاید',
  link: 'پیوند',
  doer: 'نصاب',
  question: 'چرا؟',
  stage: 'شناخت موتور',
  message: 'خبر',
  blockedIp: '203.0.113.200',
} as const

/** Who the buyer is. */
export const IDENTITY = { nationalCode: '0499370899', birthDate: '1991-04-22' } as const
export const INSTAGRAM = 'sara.tuner'

/** Fills an empty shop with one of everything that an operation may ask for. */
export async function stock(shop: ShopServer): Promise<Stocked> {
  const { db } = shop
  const buyer = await shop.asBuyer()
  const forgetful = await shop.asBuyer()
  const goods = await makeGoods(shop, buyer, forgetful)
  await makeSite(shop)
  await makeOwn(shop, buyer)
  const { rows: addresses } = await sql<{ id: number }>`
    insert into product_addresses (user_id, receiver_name, receiver_phone, province, city, address_line, postal_code)
    values (${buyer.id}, 'مینا', '+989121110000', 'تهران', 'تهران', 'خیابان آزادی', '1391733319') returning id`.execute(
    db,
  )
  const addressId = addresses[0]?.id ?? 0
  const admin = await shop.signIn('Admin')
  const superAdmin = await shop.signIn('SuperAdmin')
  const applicant = await shop.asBuyer()
  await sql`insert into admin_changes (admin_id, operation, input, target, reason)
    values (${admin.id}, 'Site/SetBlockIp', '{}', ${`users ${applicant.id}`}, 'هرزنامه')`.execute(db)
  await sql`insert into course_price_changes (admin_id, percent, reason, state, count, dropped, created_at)
    values (${admin.id}, 20, 'تورم', 'done', 0, 0, ${shop.now().toISOString()})`.execute(db)
  await sql`insert into imported_product_ratings (product_id, admin_id, rate, author, reason)
    values (${goods.productId}, ${admin.id}, 5, 'خریدار', 'منتقل شد')`.execute(db)
  const stranger = await shop.signIn('Buyer', 'Teacher', 'Seller')
  const guarded = await shop.asBuyer()
  await addPasskeysOf(shop, guarded)
  for (const { id } of [buyer, applicant]) await makeApplicant(shop, id)
  await sql`update users set invited_by_id = ${buyer.id} where id = ${forgetful.id}`.execute(db)
  await sql`update user_profiles set wanted_first_name = 'مینا', wanted_last_name = 'رضایی'
    where user_id in (${applicant.id}, ${forgetful.id})`.execute(db)
  await sql`insert into user_details (user_id, national_code, birth_date, state)
    values (${applicant.id}, '0013542419', '1990-03-21', 'verified')`.execute(db)
  await fillBalances(shop, buyer.id, ['buyerWallet', 'points'])
  const given = await db
    .selectFrom('postings')
    .select('id')
    .where('reference', '=', `points of ${buyer.id}`)
    .executeTakeFirstOrThrow()
  await fillBalances(shop, stranger.id, ['teacherWallet', 'sellerWallet'])
  const toolId = await makeTool(shop, 'Tuning')
  const orders = await makeOrders(shop, buyer, stranger, goods)
  const things = { course: goods.courseId, product: goods.productId }
  return {
    ...goods,
    ...(await makeCheckoutGoods(shop, goods.sellerId)),
    buyer,
    forgetful,
    guarded,
    addressId,
    payments: await makePayments(shop, buyer.id, goods.courseId),
    pointsId: given.id,
    ofAll: { count: 0, sum: 0 },
    balanceJobId: await makeBalanceJob(shop, admin),
    bot: await makeBot(shop, admin),
    admin,
    newFactors: { app: appToAdd(shop.now()), passkey: passkeyToAdd() },
    superAdmin,
    applicant,
    stranger,
    cash: await makeCash(shop, buyer, stranger),
    reported: await makeReports(shop, forgetful, goods),
    orders,
    talk: await makeTalk(shop, buyer, stranger, things),
    ...(await makeExamsAndDegree(shop, { buyer, forgetful, stranger }, goods.ownedCourseId)),
    edits: await makeEdits(shop, stranger),
    toolId,
    freshToolId: await makeTool(shop, 'Injector'),
    accessId: await giveTool(shop, buyer, toolId),
    uploadId: await makeUpload(shop, buyer),
    voiceId: await makeVoice(shop, buyer, goods.courseId),
    strangersVoiceId: await makeVoice(shop, forgetful, await courseOf(shop, stranger)),
    car: await makeCar(shop, 'پژو'),
    loneCars: await makeLoneCars(shop),
  }
}

/** The exams, and the degree of the buyer's made one. */
async function makeExamsAndDegree(
  shop: ShopServer,
  { buyer, forgetful, stranger }: Record<'buyer' | 'forgetful' | 'stranger', Person>,
  courseId: number,
): Promise<Pick<Stocked, 'exams' | 'degree'>> {
  const exams = await makeExamGoods(shop, { buyer, forgetful }, courseId, await courseOf(shop, stranger))
  const degree = await makeDegree(shop, { userId: buyer.id, attemptId: exams.attemptId })
  return { exams, degree }
}

/** A change of everybody's points that has ended. */
async function makeBalanceJob({ db, now }: ShopServer, { id: adminId }: Person): Promise<number> {
  const at = now().toISOString()
  const { rows } = await sql<{ id: number }>`
    insert into balance_jobs (balance, way, amount, reason, admin_id, count, sum, state, most_user_id, done_count,
      done_sum, created_at, ended_at)
    values ('points', 'add', 10, 'جایزهٔ نوروز', ${adminId}, 3, 30, 'done', 3, 3, 30, ${at}, ${at}) returning id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

/** What belongs to the whole site. */
async function makeSite(shop: ShopServer): Promise<void> {
  for (const row of [
    sql`insert into slides (title, link) values (${SITE.slide}, '/Course')`,
    sql`insert into block_ips (ip) values (${SITE.blockedIp})`,
    sql`insert into helpful_links (title, url) values (${SITE.link}, '/help')`,
    sql`insert into doers (name, province, city, address) values (${SITE.doer}, 'تهران', 'تهران', 'خیابان آزادی')`,
    sql`insert into common_questions (question, answer, "group") values (${SITE.question}, 'زیرا', 'خرید')`,
    sql`insert into tuning_road (revision, stages, updated_at) values (1, ${JSON.stringify([
      { title: SITE.stage, summary: '', level: 'beginner', courseIds: [], examIds: [] },
    ])}, now())`,
    sql`insert into user_messages (user_id, subject, text) select (select min(id) from users), 'پرسش', 'متن' from generate_series(1, 2)`,
    sql`insert into public_messages (title, text) values (${SITE.message}, 'متن')`,
    sql`insert into security_events (event, who, ip, detail, minute)
      values ('code-failed', 'somebody', '203.0.113.9', '', ${shop.now().toISOString()})`,
  ])
    await row.execute(shop.db)
  for (const role of ['teacher', 'seller']) await shop.setSetting(`${role}RegisterLink`, REGISTER_LINK)
  await shop.setSetting(SELLER_OPEN_SETTING, true)
}

/** What the buyer told of themselves. */
async function makeOwn({ db, now }: ShopServer, { id }: Person): Promise<void> {
  await sql`update users set password_hash = ${await hashPassword(PASSWORD)},
    phone_confirmed_at = ${now().toISOString()} where id = ${id}`.execute(db)
  await sql`insert into user_details (user_id, national_code, birth_date)
    values (${id}, ${IDENTITY.nationalCode}, ${IDENTITY.birthDate})`.execute(db)
  await sql`insert into user_socials (user_id, instagram) values (${id}, ${INSTAGRAM})`.execute(db)
}

/** Lets somebody wait to become a teacher and a seller, with a card of identity that was sent. */
async function makeApplicant(shop: ShopServer, userId: number): Promise<void> {
  await shop.makeTeacher({ user_id: userId, is_shown: false })
  await shop.makeSeller({ user_id: userId })
  for (const role of ['Teacher', 'Seller'])
    await shop.db.insertInto('user_roles').values({ user_id: userId, role, is_active: false }).execute()
  await sql`insert into documents (owner_id, kind, name, mime, size, bytes)
    values (${userId}, 'nationalCard', 'card.webp', 'image/webp', 1, 'x')`.execute(shop.db)
}

async function fillBalances({ db }: ShopServer, userId: number, accounts: readonly PersonalAccount[]) {
  for (const account of accounts) {
    const shopAccount = ACCOUNTS[account].unit === 'rial' ? 'gifts' : 'pointIssue'
    const lines = [
      { account, userId, amount: BALANCE },
      { account: shopAccount, amount: -BALANCE },
    ] as const
    const reference = `${account} of ${userId}`
    await db.transaction().execute((tx) => post(tx, { cause: 'adminAdds', reference, actorId: null, lines }))
  }
}
