import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Placed } from '#contract/define.ts'
import { openSession } from '#server/platform/access/sessions-store.ts'
import type { PaymentState } from '#contract/order/payments.ts'
import { LEAST_CASH } from '#contract/user/bank-rules.ts'
import { CHANGES_OF_ALL } from '#contract/user/balance-jobs.ts'
import { PAYOUT_NAMES, type PayoutRole } from '#contract/user/payouts.ts'
import { giveNotice } from '#server/user/notices/notices-store.ts'
import { bySlotEach } from './by-slot.ts'
import { makeDegree, passStocked } from './degree-goods.ts'
import { giveBank, giveCash, verifyIdentity } from './cash-goods.ts'
import { CATEGORY_PREPARED } from './category-goods.ts'
import { EDIT_PREPARED } from './edit-prepared.ts'
import { beginStocked, endStocked, priceExam, resetExams } from './exam-goods.ts'
import { makeLearningThings } from './lesson-goods.ts'
import {
  CODE,
  DOERS,
  FREED_BY_JOB,
  NEW_CODE,
  NEWCOMER,
  OTHER_SESSION,
  ROW_JOB,
  SPARE_SLIDE,
  TOKEN,
  TOOL,
  VIEWED_LIST,
} from './minimal-inputs.ts'
import { PAID } from './order-goods.ts'
import { makePayAgain, PAYMENT_AMOUNT, makePayment, makeStranger, resetPayment } from './payment-goods.ts'
import { giveRials, payingBuyer, readyToPay } from './paying-goods.ts'
import { FIRST_ROW } from './minimal-inputs.ts'
import { PUSH_DEVICE } from './push-goods.ts'
import { addPasskeysOf, beginAdding, beginSignIn } from './second-factor-goods.ts'
import type { CallOptions, Person, ShopServer } from './shop-server.ts'
import { PASSWORD, type Stocked } from './stock.ts'
import { fillCart } from './stocked-goods.ts'
import { byTalk } from './talk-goods.ts'

export type Prepare = (shop: ShopServer, stocked: Stocked) => Promise<CallOptions | void>

/** The buyer's degree is there. */
const withDegree =
  (row: { revoked_at?: string } = {}): Prepare =>
  async (shop, { buyer, exams: { attemptId } }) =>
    void (await makeDegree(shop, { userId: buyer.id, attemptId }, row))

/** A slide that is shown or hidden. */
const withSlide =
  (isActive: boolean): Prepare =>
  async ({ db }) =>
    void (await sql`insert into slides (id, title, link, is_active) values (${SPARE_SLIDE}, 'اسلاید', '/', ${isActive})
      on conflict (id) do update set is_active = excluded.is_active`.execute(db))

/** No admin has hidden the card of the teacher. */
const shownTeacher: Prepare = async ({ db }) =>
  void (await db.updateTable('teacher_profiles').set({ is_hidden: false }).execute())

/** Somebody holds the role of an admin, which does not count. */
const inactiveAdmin: Prepare = async ({ db }, { guarded: { id } }) =>
  void (await sql`insert into user_roles (user_id, role, is_active) values (${id}, 'Admin', false)
    on conflict do nothing`.execute(db))

const OTHER_DEVICE = 'another device'
const EMAIL = 'sara@example.com'

type Purpose = 'login' | 'reset-password' | 'confirm-email' | 'confirm-phone'

/** Takes the proof of a contact away. */
const unprove =
  (purpose: 'confirm-email' | 'confirm-phone'): Prepare =>
  async ({ db }, { buyer }) => {
    const columns =
      purpose === 'confirm-email'
        ? { wanted_email: EMAIL, email: null, email_confirmed_at: null }
        : { phone_confirmed_at: null }
    await db.updateTable('users').set(columns).where('id', '=', buyer.id).execute()
  }

/** The buyer has an address that is proven. */
const provenEmail: Prepare = async ({ db, now }, { buyer }) => {
  const columns = { email: EMAIL, email_confirmed_at: now().toISOString() }
  await db.updateTable('users').set(columns).where('id', '=', buyer.id).execute()
}

/** Sends what an operation waits for: a code to a number, or a link to the buyer's address. */
const send =
  (purpose: Purpose, numberOf: (stocked: Stocked) => string = ({ buyer }) => buyer.phone): Prepare =>
  async ({ db, now }, stocked) => {
    const isLink = purpose === 'confirm-email'
    const number = numberOf(stocked)
    const target = isLink ? EMAIL : number
    const secret = isLink ? TOKEN : `${number}\0${CODE}`
    await db
      .deleteFrom('one_time_codes')
      .where('target', '=', target)
      .where('purpose', '=', purpose)
      .execute()
    await db
      .insertInto('one_time_codes')
      .values({
        target,
        purpose,
        user_id: isLink ? stocked.buyer.id : null,
        code_hash: createHash('sha256').update(secret).digest(),
        created_at: now().toISOString(),
        expires_at: new Date(now().getTime() + 60_000).toISOString(),
      })
      .execute()
  }

const both =
  (first: Prepare, second: Prepare): Prepare =>
  async (shop, stocked) => {
    await first(shop, stocked)
    return second(shop, stocked)
  }

/** The buyer calls from a session that nothing else needs. */
const inOtherSession: Prepare = async (shop, { buyer }) => {
  const { db, now } = shop
  await db.deleteFrom('sessions').where('device', '=', OTHER_DEVICE).execute()
  const { token } = await openSession(db, buyer.id, now(), OTHER_DEVICE, '127.0.0.1')
  await db.updateTable('sessions').set({ id: OTHER_SESSION }).where('device', '=', OTHER_DEVICE).execute()
  return { as: { ...buyer, token } }
}
const besideOtherSession: Prepare = async (shop, stocked) => void (await inOtherSession(shop, stocked))

const emptyCart: Prepare = async ({ db }, { buyer }) =>
  void (await db.deleteFrom('carts').where('user_id', '=', buyer.id).execute())
const filledCart = both(emptyCart, (shop, stocked) => fillCart(shop, stocked.buyer, stocked))

const ready: Prepare = (shop, { buyer, courseId }) => readyToPay(shop, buyer, courseId)

/** All goods that were bought have this status again, and no seller has looked at them. */
const goodsAre =
  (status: 'paid' | 'shipped' | 'delivered'): Prepare =>
  async ({ db }) =>
    void (await db
      .updateTable('order_items')
      .set({ status, seller_seen_at: null })
      .where('product_id', 'is not', null)
      .execute())
/** The returns of stocked orders are in this state, and there are no others; what they are about was delivered a moment ago. */
const returnsAre =
  (state: 'asked' | 'accepted'): Prepare =>
  async ({ db, now }, { orders }) => {
    const stocked = Object.values(orders.returns)
    await db.deleteFrom('item_returns').where('id', 'not in', stocked).execute()
    await db.updateTable('item_returns').set({ state }).execute()
    await db.deleteFrom('refunds').where('id', '<>', orders.refundId).execute()
    await db
      .updateTable('order_items')
      .set({ status: 'delivered', delivered_at: now().toISOString() })
      .where('status', '<>', 'waiting')
      .execute()
  }
/** Money of the stocked refund is due to the buyer's card. */
const dueRefund: Prepare = async ({ db }, { orders }) =>
  void (await db
    .updateTable('refunds')
    .set({ state: 'waiting', reference: null, card_amount: PAID.product, wallet_amount: 0 })
    .where('id', '=', orders.refundId)
    .execute())
const runningBalanceJob: Prepare = async ({ db }, { balanceJobId }) => {
  // one of a balance runs at a time
  await db.updateTable('balance_jobs').set({ state: 'done' }).execute()
  await db.updateTable('balance_jobs').set({ state: 'running' }).where('id', '=', balanceJobId).execute()
}
const offeredCode: Prepare = async ({ db }) =>
  void (await db.updateTable('off_codes').set({ deleted_at: null }).execute())
const deletedCode: Prepare = async ({ db, now }) =>
  void (await db.updateTable('off_codes').set({ deleted_at: now().toISOString() }).execute())
const cartForCode = both(filledCart, offeredCode)
const codeInCart: Prepare = async ({ db }, { buyer, offCodeId }) =>
  void (await db
    .updateTable('carts')
    .set({ off_code_id: offCodeId })
    .where('user_id', '=', buyer.id)
    .execute())
const offeredMethod: Prepare = async ({ db }) =>
  void (await db.updateTable('shipping_methods').set({ deleted_at: null }).execute())

const siteCommission: Prepare = async ({ db }) =>
  void (await db.deleteFrom('commissions').where('about', '<>', 'site').execute())

/** The stocked requests wait, and there are no others. */
const waitingRequests: Prepare = async ({ db }, { cash }) => {
  await db.deleteFrom('cash_requests').where('id', 'not in', Object.values(cash)).execute()
  await db.updateTable('cash_requests').set({ state: 'waiting', reference: null }).execute()
}
/** The stranger has money, and where it is paid to, and no request that waits. */
const readyForCash =
  (role: PayoutRole): Prepare =>
  async (shop, { stranger }) => {
    await shop.db.updateTable('cash_requests').set({ state: 'withdrawn' }).execute()
    await verifyIdentity(shop, stranger)
    await giveBank(shop, stranger, role)
    await giveCash(shop, stranger, role, LEAST_CASH)
  }
const oldBank =
  (role: PayoutRole): Prepare =>
  (shop, { stranger }) =>
    giveBank(shop, stranger, role)

const unseenReports: Prepare = async ({ db }) =>
  void (await db.updateTable('reports').set({ seen_at: null }).execute())

/** The texts of the buyer's are as they were: published, open, and never changed. */
const freshTexts =
  (isActive = true, isBest = false): Prepare =>
  async ({ db }) => {
    const fresh = { deleted_at: null, waiting_text: null, version: 1, is_active: isActive }
    const unseen = { admin_seen_at: null, owner_seen_at: null }
    for (const thing of ['course', 'product'] as const) {
      for (const what of ['comments', 'questions', 'answers'] as const)
        await db
          .updateTable(`${thing}_${what}` as 'course_comments')
          .set({ ...fresh, ...unseen })
          .execute()
      const answers = db.updateTable(`${thing}_answers` as 'course_answers')
      await answers.set({ is_best: false }).execute()
      const first = db
        .selectFrom(`${thing}_answers` as 'course_answers')
        .select((row) => row.fn.min('id').as('id'))
      if (isBest) await answers.set({ is_best: true }).where('id', 'in', first).execute()
      await db
        .updateTable(`${thing}_questions` as 'course_questions')
        .set({ is_open: true })
        .execute()
    }
  }
const closedQuestions: Prepare = async ({ db }) => {
  for (const thing of ['course', 'product'] as const)
    await db
      .updateTable(`${thing}_questions` as 'course_questions')
      .set({ is_open: false })
      .execute()
}
const withoutGifts: Prepare = async ({ db }, { stranger }) => {
  await db.deleteFrom('user_courses').where('user_id', '=', stranger.id).execute()
  await db.deleteFrom('user_products').where('user_id', '=', stranger.id).execute()
}
const withGifts: Prepare = async (shop, stocked) => {
  await withoutGifts(shop, stocked)
  const gift = { user_id: stocked.stranger.id, source: 'admin' }
  await shop.db
    .insertInto('user_courses')
    .values({ ...gift, course_id: stocked.courseId })
    .execute()
  await shop.db
    .insertInto('user_products')
    .values({ ...gift, product_id: stocked.productId })
    .execute()
}
const delivered: Prepare = (shop, stocked) => goodsAre('delivered')(shop, stocked)

const talk = byTalk<Prepare>((thing) => {
  const fresh = freshTexts()
  return {
    changes: () => ({
      edit: fresh,
      delete: fresh,
      active: freshTexts(false),
      deActive: fresh,
      adminEdit: fresh,
    }),
    commenting: { reply: fresh },
    asking: {
      open: both(fresh, closedQuestions),
      close: fresh,
      best: fresh,
      notBest: freshTexts(true, true),
    },
    answering: () => ({ answer: fresh }),
    rating: thing === 'product' ? { check: delivered, rate: delivered } : {},
    giving: { give: withoutGifts, takeBack: withGifts },
    owner: () => ({ reply: fresh, seen: fresh }),
  }
})

const withCookies: Prepare = async (shop, { buyer }) => {
  const { cookies } = await shop.call('User/Login', { userName: buyer.phone, password: PASSWORD })
  const valueOf = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? ''
  return {
    headers: {
      cookie: `refresh=${valueOf('refresh')}; XSRF-TOKEN=${valueOf('XSRF-TOKEN')}`,
      'x-xsrf-token': valueOf('XSRF-TOKEN'),
    },
  }
}

const guarded: Prepare = (shop, stocked) => addPasskeysOf(shop, stocked.guarded)

/** A payment of the buyer's in this state, which the bank has the money of. */
const paidAtBank =
  (idOf: (stocked: Stocked) => number, state: PaymentState = 'sent'): Prepare =>
  async (shop, stocked) => {
    shop.bank.setFate('answer')
    await resetPayment(shop, idOf(stocked), state, 'PAID')
    return { as: stocked.buyer }
  }

/** A later amount of the buyer's that nobody has paid, and the money for it. */
const waitingAmount: Prepare = async (shop, { orders, payments, buyer, admin }) => {
  shop.bank.setFate('answer')
  payments.payAgainId = await makePayAgain(shop, orders.orderId, admin.id)
  await giveRials(shop, buyer, PAYMENT_AMOUNT)
}

const dearExam: Prepare = (shop) => priceExam(shop, 1_000)
const bankExam: Prepare = async (shop) => {
  shop.bank.setFate('answer')
  await priceExam(shop, PAYMENT_AMOUNT)
}
/** The buyer has begun their exam, and nobody has given more time. */
const begunExam = (row: Parameters<typeof beginStocked>[2] = {}): Prepare =>
  both(resetExams, (shop, stocked) => beginStocked(shop, stocked, row))

/** A wallet charge of the buyer's that was not paid in its time. */
const unpaidCharge: Prepare = async (shop, { payments }) => {
  const open = shop.db.updateTable('payments').set({ state: 'failed' })
  await open.where('state', 'in', ['created', 'sent', 'paid']).execute()
  await resetPayment(shop, payments.wallet, 'expired', 'IN_BANK')
}

const noBalanceJob: Prepare = async ({ db }) =>
  void (await db.updateTable('balance_jobs').set({ state: 'done' }).execute())
/** The admin has looked at what a change of everybody's balance is about now. */
const seenNumbers =
  (balance: keyof typeof CHANGES_OF_ALL, way: 'add' | 'reduce'): Prepare =>
  async (shop, stocked) => {
    await noBalanceJob(shop, stocked)
    const input = { balance, way, amount: 1 }
    const { data } = await shop.call('User/GetAdminBalanceChangePreview', input, { as: stocked.admin })
    stocked.ofAll = data
  }

/** The buyer has opened no paid lesson yet. */
const unopenedCourse: Prepare = async ({ db }, { buyer }) => {
  await db.updateTable('user_courses').set({ opened_at: null }).where('user_id', '=', buyer.id).execute()
  return { as: buyer }
}
const unwatchedLesson: Prepare = async ({ db }, { buyer }) =>
  void (await db.deleteFrom('lesson_progress').where('user_id', '=', buyer.id).execute())

/** The device and the note that other operations remove. */
const learningThings: Prepare = async (shop, { buyer, lessonId }) => {
  for (const table of ['lesson_devices', 'lesson_notes'] as const)
    await shop.db.deleteFrom(table).where('user_id', '=', buyer.id).execute()
  await makeLearningThings(shop, buyer.id, lessonId)
}

const noPushDevice: Prepare = async ({ db }) => void (await sql`delete from push_subscriptions`.execute(db))
const pushDevice: Prepare = async (shop, { buyer }) => {
  await shop.call('User/AddPushSubscription', PUSH_DEVICE, { as: buyer })
}

/** The only job with all rows of a list. */
const rowJob =
  (state: 'running' | 'done'): Prepare =>
  async ({ db, now }, { guarded }) => {
    await db.deleteFrom('row_jobs').where('undone_job_id', 'is not', null).execute()
    await db.deleteFrom('row_jobs').execute()
    await sql`insert into row_jobs (id, admin_id, title, operation, state, count, done_count, created_at)
      values (${ROW_JOB}, ${guarded.id}, 'گزارش‌ها', 'Course/VerifyCourseReport', ${state}, 1, 1, ${now().toISOString()})`.execute(
      db,
    )
    await sql`insert into row_job_items (job_id, place, name, input, back_operation, back_input, state)
      values (${ROW_JOB}, 1, 'دوره', '{}', 'Course/DeVerifyCourseReport', '{"id": 1}', 'done')`.execute(db)
  }
const viewsOfAll: Prepare = async ({ db }) =>
  void (await sql`insert into panel_views (user_id, list, name, filters, hidden_columns)
    select id, ${VIEWED_LIST}, 'دیده‌نشده', '{}', '{}' from users on conflict do nothing`.execute(db))
const unseenNotice: Prepare = ({ db, now }, { buyer }) =>
  giveNotice({ tx: db, now: now() }, { to: buyer.id, event: 'shipped', thread: 'order:12', number: 12 })

/** What operations need besides their input; each may be called again and again. */
/** The voice that was deleted is there again. */
const voiceAgain: Prepare = async ({ db }, { voiceId }) => {
  await db.updateTable('course_user_voices').set({ deleted_at: null }).where('id', '=', voiceId).execute()
}

const PREPARED: Readonly<Record<string, Prepare>> = {
  ...EDIT_PREPARED,
  ...CATEGORY_PREPARED,
  ...talk,
  'Course/SetCourseReportSeen': unseenReports,
  'Course/MakeExam': both(resetExams, endStocked),
  'Course/MakeExamByWallet': both(both(resetExams, endStocked), dearExam),
  'Course/MakeFreeExam': both(resetExams, endStocked),
  'Course/MakeFreePlacementExam': resetExams,
  'Course/MakeFreeLevelTest': resetExams,
  'Course/PayExam': both(resetExams, bankExam),
  'Course/PhonePayExam': both(resetExams, bankExam),
  'Course/PayExamByWallet': both(resetExams, dearExam),
  'Course/OnlinePaymentExam': paidAtBank(({ payments }) => payments.exam),
  'Course/GetExamByIdForBegin': resetExams,
  'Course/SetExamTestAnswer': begunExam(),
  'Course/SetExamEnd': begunExam(),
  'Course/CreateExamDegree': (shop, { buyer, exams }) =>
    passStocked(shop, { userId: buyer.id, attemptId: exams.attemptId }),
  'Course/SetUserDegreeShare': withDegree(),
  'Course/SetAllUsersDegreeShare': withDegree(),
  'Course/RevokeDegree': withDegree(),
  'Course/RestoreDegree': withDegree({ revoked_at: '2026-01-01T00:00:00Z' }),
  'Course/SetExamSeal': begunExam(),
  'Course/AddOrUpdateExamQuestion': resetExams,
  'Course/AddOrUpdateExamTest': resetExams,
  'Course/DeleteExam': resetExams,
  'Course/DeleteExamQuestion': resetExams,
  'Course/DeleteExamTest': resetExams,
  'Course/ActiveExam': resetExams,
  'Course/DeActiveExam': async ({ db }, { exams }) =>
    void (await db.updateTable('exams').set({ is_active: true }).where('id', '=', exams.examId).execute()),
  'Course/SetExamExtraTime': begunExam(),
  'Course/DecideExamAttempt': begunExam({ state: 'graded', decision: 'waiting' }),
  'Course/GetLessonAddress': unopenedCourse,
  'Course/SetLessonProgress': unwatchedLesson,
  'Course/RenewLessonLicences': unopenedCourse,
  'Course/DeleteLessonNote': learningThings,
  'User/RemoveUserDevice': learningThings,
  'User/StopAdminBalanceJob': runningBalanceJob,
  'Course/TakeBackCoursesPriceChange': async ({ db }) =>
    void (await db.updateTable('course_price_changes').set({ state: 'done' }).execute()),
  'Course/StopCoursesPriceChange': async ({ db }) => {
    // one change runs at a time
    await db.updateTable('course_price_changes').set({ state: 'done' }).execute()
    await db
      .updateTable('course_price_changes')
      .set({ state: 'running' })
      .where('id', '=', FIRST_ROW)
      .execute()
  },
  'Site/GetOpenRows': async ({ db, now }, { guarded }) =>
    void (await sql`insert into open_rows (admin_id, list, row_key, seen_at)
      values (${guarded.id}, 'Course/GetAdminCourseCommentsByFilter', '7', ${now().toISOString()})
      on conflict (admin_id) do update set seen_at = excluded.seen_at`.execute(db)),
  'Site/AddRowJob': async ({ db }) => {
    await db.deleteFrom('row_jobs').execute()
    await sql`insert into block_ips (ip, reason) values ('203.0.113.77', ${FREED_BY_JOB}) on conflict do nothing`.execute(
      db,
    )
  },
  'Site/StopRowJob': rowJob('running'),
  'Site/TakeBackRowJob': rowJob('done'),
  'Site/GetAdminRowJobsByFilter': rowJob('done'),
  'Site/GetPanelViews': viewsOfAll,
  'Site/DeletePanelView': viewsOfAll,
  'Site/SavePanelView': async ({ db }) => void (await db.deleteFrom('panel_views').execute()),
  'User/GetNotices': unseenNotice,
  'User/SetNoticesSeen': unseenNotice,
  'User/AddPushSubscription': noPushDevice,
  'User/RemovePushSubscription': pushDevice,
  'Product/SetProductReportSeen': unseenReports,
  ...bySlotEach('User', PAYOUT_NAMES, (role) => ({
    bank: oldBank(role),
    updateBank: oldBank(role),
    add: readyForCash(role),
    remove: waitingRequests,
    list: waitingRequests,
  })),
  'User/GetAdminBalanceChangePreview': noBalanceJob,
  ...bySlotEach('User', CHANGES_OF_ALL, (balance) => ({
    add: seenNumbers(balance, 'add'),
    reduce: seenNumbers(balance, 'reduce'),
  })),
  'User/ShowPointByEmail': provenEmail,
  'User/VerifyCashRequest': waitingRequests,
  'User/DeVerifyCashRequest': waitingRequests,
  'Course/GetCourseTeacherPortion': siteCommission,
  'Course/SetCourseTeacherPortion': siteCommission,
  'Order/SetCommission': siteCommission,
  'Order/CallPay': unpaidCharge,
  'Order/CallPayPhone': unpaidCharge,
  'Order/OnlinePayment': paidAtBank(({ payments }) => payments.cart, 'expired'),
  'Order/OnlinePaymentWallet': paidAtBank(({ payments }) => payments.wallet),
  'Order/OnlinePaymentPayAgain': paidAtBank(({ payments }) => payments.payAgain, 'expired'),
  'Order/CancelPayAgain': waitingAmount,
  'Order/PayAgainByWallet': waitingAmount,
  'Order/PayAgainByBank': waitingAmount,
  'Order/PayAgainByBankPhone': waitingAmount,
  'Order/GetMoneyAlarms': async (shop) => {
    shop.bank.setFate('answer')
    await makeStranger(shop)
  },
  'Order/CheckUnVerifyWalletCharges': async (shop, { buyer }) => {
    shop.bank.setFate('answer')
    await makePayment(shop, buyer.id, { atBank: 'PAID' })
  },
  'Order/CheckUnVerifyPayments': async (shop, { buyer }) => {
    await makePayment(shop, buyer.id, { purpose: 'cart', atBank: 'PAID' })
    // the payment is for no order: it is noted that the bank has the money, and no more
    shop.bank.setFate('silence', 'verify')
  },
  'Order/AddCourseById': emptyCart,
  'Order/AddProductById': emptyCart,
  'Order/AddMoreProductById': emptyCart,
  'Order/ChangeProductCartCount': emptyCart,
  'Order/MergeGuestCart': emptyCart,
  'Order/RemoveCourseById': filledCart,
  'Order/RemoveCourseById2': filledCart,
  'Order/RemoveProductById': filledCart,
  'Order/RemoveProductByModel': filledCart,
  'Order/ConfirmCartChanges': filledCart,
  'Order/BuyTunerPlus': async (shop) => ({ as: await payingBuyer(shop, TOOL.price) }),
  'Order/PayCartByWallet': ready,
  'Order/PayCartByBank': ready,
  'Order/PhonePayCartByBank': ready,
  'Order/SetProductCartSeen': goodsAre('paid'),
  'Order/ChangeProductCartStatus': goodsAre('paid'),
  'Order/AddPayAgain': goodsAre('paid'),
  'Order/CancelOrderItem': goodsAre('paid'),
  'Order/ConfirmDelivery': goodsAre('shipped'),
  'Order/AskReturn': returnsAre('asked'),
  'Order/DecideReturn': returnsAre('asked'),
  'Order/SetReturnReceived': returnsAre('accepted'),
  'Order/SetRefundPaid': dueRefund,
  'Order/SetRefundBounced': dueRefund,
  'Order/GetAdminRefundsByFilter': dueRefund,
  'Order/SetCartDelivery': both(filledCart, offeredMethod),
  'Order/AddOffPrice': cartForCode,
  'Order/AddOffCodeToCart': cartForCode,
  'Order/RemoveOffPrice': both(cartForCode, codeInCart),
  'Order/DeleteShippingMethod': offeredMethod,
  'User/DeleteOffCode': offeredCode,
  'User/RestoreOffCode': deletedCode,
  'User/AddOffCodeByAdmin': async ({ db }) =>
    void (await db.deleteFrom('off_codes').where('code', '=', NEW_CODE.code).execute()),
  'Course/ActiveCourseUserVoice': voiceAgain,
  'Course/DeActiveCourseUserVoice': voiceAgain,
  'Site/FinishUpload': async ({ db }, { uploadId }) => {
    await db.updateTable('uploads').set({ state: 'open' }).where('id', '=', uploadId).execute()
  },
  'Site/UpdateTuningRoad': async ({ db }) =>
    void (await db.updateTable('tuning_road').set({ revision: 0 }).execute()),
  'Site/SetRegisterFile': async ({ db }) => {
    await db
      .updateTable('site_settings')
      .set({ revision: 1 })
      .where('key', '=', 'sellerRegisterLink')
      .execute()
  },
  'Site/AddOrUpdateSlide': withSlide(true),
  'Site/ActiveSlide': withSlide(false),
  'Site/DeActiveSlide': withSlide(true),
  'Site/SetDoerOrder': async ({ db }) => {
    await db.deleteFrom('doers').execute()
    for (const id of DOERS.toReversed())
      await db.insertInto('doers').values({ id, name: 'نصاب', order: id }).execute()
  },
  'Site/RunBatch': async ({ db }) => void (await db.deleteFrom('views').execute()),
  'User/Register': send('login', () => NEWCOMER),
  'User/LoginByCode': send('login'),
  'User/RefreshToken': withCookies,
  'User/SignOut': inOtherSession,
  'User/ResetPassword': send('reset-password', ({ forgetful }) => forgetful.phone),
  'User/SendEmailVerify': unprove('confirm-email'),
  'User/ConfirmEmail': both(unprove('confirm-email'), send('confirm-email')),
  'User/SendSMSVerify': unprove('confirm-phone'),
  'User/PhoneConfirm': both(unprove('confirm-phone'), send('confirm-phone')),
  'User/ProveAccount': async ({ db, now }, { buyer }) => {
    const before = new Date(now().getTime() - 1_000).toISOString()
    await db.updateTable('sessions').set({ proven_at: before }).where('user_id', '=', buyer.id).execute()
  },
  'User/EndUserSession': besideOtherSession,
  'User/EndOtherUserSessions': besideOtherSession,
  'User/GetPasskeyOptions': (shop, stocked) => beginSignIn(shop, stocked.guarded),
  'User/CompleteSignIn': (shop, stocked) => beginSignIn(shop, stocked.guarded),
  'User/AddTotp': (shop, { buyer }) => beginAdding(shop, buyer),
  'User/AddPasskey': (shop, { buyer }) => beginAdding(shop, buyer),
  'User/AnswerUserMessage': async ({ db }) =>
    void (await sql`update user_messages set state = 'new', answered_at = null where id = 1`.execute(db)),
  'User/DeleteShowTeacher': shownTeacher,
  'User/GetShowTeacherById': shownTeacher,
  'User/GetShowTeachersByFilter': shownTeacher,
  'User/RemoveUserRole': inactiveAdmin,
  'User/ActiveAdmin': inactiveAdmin,
  'User/DeActiveAdmin': inactiveAdmin,
  'User/RemoveSecondFactor': guarded,
  'User/RenewRecoveryCodes': guarded,
  'User/AdminRemoveSecondFactors': guarded,
}

/** Gives an operation what it needs besides its input; answers how it is called. */
export async function prepare(shop: ShopServer, stocked: Stocked, operation: Placed): Promise<CallOptions> {
  const options = await PREPARED[operation.path]?.(shop, stocked)
  const repeatable = operation.transaction === 'steps' && { mutationId: randomUUID() }
  return { as: callerOf(operation, stocked), ...repeatable, ...options }
}

/** What is about a second factor that there is. */
const OF_GUARDED = ['User/GetSecondFactors', 'User/RemoveSecondFactor', 'User/RenewRecoveryCodes']

/** Somebody whom an operation lets in. A read for anyone whose answer nobody shares may be different for the buyer. */
export function callerOf({ access, kind, path, shared }: Placed, stocked: Stocked): Person | undefined {
  if (OF_GUARDED.includes(path)) return stocked.guarded
  if (access === 'anyone') return kind === 'query' && shared === 0 ? stocked.buyer : undefined
  if (access === 'signed-in') return stocked.buyer
  if (access === 'social-admin') return stocked.admin
  if (access.includes('Admin')) return stocked.admin
  return access.includes('SuperAdmin') ? stocked.superAdmin : stocked.stranger
}
