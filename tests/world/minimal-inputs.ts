import { safeParse } from 'zod/v4/core'
import { ARTICLE_REACTIONS, ARTICLE_READS } from '#contract/article/article.ts'
import { allOperations } from '#contract/contract.ts'
import { COURSE_REACTIONS, COURSE_READS } from '#contract/course/course.ts'
import { PRODUCT_REACTIONS, PRODUCT_READS } from '#contract/product/product.ts'
import { MEMBERSHIP_NAMES } from '#contract/user/membership.ts'
import { LEAST_POINTS } from '#contract/user/off-code-rules.ts'
import { LEAST_CASH } from '#contract/user/bank-rules.ts'
import { PAYOUT_NAMES } from '#contract/user/payouts.ts'
import { CHANGES_OF_ALL } from '#contract/user/balance-jobs.ts'
import { POINT_MESSAGES } from '#contract/user/point-messages.ts'
import { BALANCE_CHANGES } from '#contract/user/wallets.ts'
import { PAYMENT_HISTORIES } from '#contract/order/payment-histories.ts'
import { PAYMENT_OF } from './payment-goods.ts'
import { REMOVED_AT_ONCE } from '#contract/edits/at-once.ts'
import { EDIT_DECISIONS, OWN_EDITS } from '#contract/edits/edits.ts'
import { EDIT_KINDS, type EditKind } from '#contract/edits/kinds.ts'
import { KINDS } from '#server/edits/kinds.ts'
import { SARA } from './bot-goods.ts'
import { bySlot, bySlotEach } from './by-slot.ts'
import { NEW_TITLE, PICTURE_FILE } from './edit-goods.ts'
import { stockedSeal } from './exam-goods.ts'
import { COPY_DEVICE, LESSON_NOTE } from './lesson-goods.ts'
import { RETURN_REASON } from './order-goods.ts'
import { PAYABLE } from './paying-goods.ts'
import { BANK } from './cash-goods.ts'
import { OFF_CODE } from './checkout-goods.ts'
import { REPORT_INPUTS } from './report-goods.ts'
import { FACTOR_ID, RECOVERY_CODE, TICKET } from './second-factor-goods.ts'
import { CATEGORY_INPUTS } from './category-goods.ts'
import { VOICE_FILE } from './voice-goods.ts'
import { PASSWORD, type Stocked } from './stock.ts'
import { byTalk } from './talk-goods.ts'
import type { TextKind } from '#contract/talk.ts'
import { PUSH_DEVICE } from './push-goods.ts'

/** A list that everybody may read who is signed in. */
export const VIEWED_LIST = 'User/GetNotices'
/** Of each list of the site the stocked shop has one row. */
export const FIRST_ROW = 1
/** A slide that is made where one is needed, and dealers from the last to the first. */
export const SPARE_SLIDE = 900
/** A job with all rows of a list, and why an address is blocked that such a job frees. */
export const ROW_JOB = 903
export const FREED_BY_JOB = 'برای کار گروهی'
export const DOERS = [902, 901]

type Input = (stocked: Stocked) => Record<string, unknown>
const course: Input = ({ courseId: id }) => ({ id })
const product: Input = ({ productId: id }) => ({ id })
const article: Input = ({ articleId: id }) => ({ id })
const REASON = 'به درخواست خود شخص'
const teacher: Input = ({ teacherId: id }) => ({ id })
const payment: Input = ({ payments: { wallet: id } }) => ({ id })
const address: Input = ({ addressId: id }) => ({ id })

const madeExam: Input = ({ exams: { examId } }) => ({ examId })
const degree: Input = ({ degree: { degreeId: id } }) => ({ id })
const attempt: Input = ({ exams: { attemptId: id } }) => ({ id })
const laterAmount: Input = ({ payments: { payAgainId: id } }) => ({ id })

/** All parts of one course or product are asked for by its id. */
const partsOf = (of: Input, question: Input) => ({
  question,
  one: of,
  same: of,
  images: of,
  categories: of,
  tags: of,
  questions: of,
  comments: of,
})

/** The buyer likes the first of each already. */
const reactionsTo = (of: Input) => ({
  liked: of,
  viewed: of,
  view: of,
  like: (stocked: Stocked) => ({ ...of(stocked), like: false }),
})

/** An admin decides twice about one person, each time about the version that is there then. */
const membership = (fields: Record<string, unknown>) => ({
  register: () => fields,
  edit: () => fields,
  update: () => fields,
  activate: ({ applicant: { id } }: Stocked) => ({ id, version: 0 }),
  deactivate: ({ applicant: { id } }: Stocked) => ({ id, version: 1 }),
})

/** An entry of Tuner Plus, and a set of ratios, that nothing is wrong with. */
export const TOOL = {
  key: 'Tuning',
  title: 'تیونینگ',
  description: 'حجم موتور، تراکم، توربو و توان.',
  price: 5_000_000,
  durationDays: 365,
  isActive: true,
  order: 1,
} as const
export const RATIOS = {
  gears: [3.42, 1.81, 1.28, 0.98, 0.77],
  finalDrive: 4.06,
  reverse: 3.58,
  tireSize: '185/65R14',
  status: 'B' as const,
  source: 'a page about the car',
}

/** A way of sending, and a discount code, that nothing is wrong with. */
export const SHIPPING_METHOD = {
  title: 'تیپاکس',
  provinces: [],
  basePrice: 900_000,
  pricePerKilogram: 150_000,
  freeFrom: null,
  mostGrams: 30_000,
  isActive: true,
}
export const NEW_CODE = { code: 'NEW-1405', percent: 20 }

/** What a teacher and a seller say about themselves. */
export const TEACHER = {
  title: 'مدرس ریمپ',
  resume: 'ده سال کالیبراسیون موتور روی داینو و آموزش آن.',
  skills: ['ریمپ'],
  city: 'تهران',
}
export const SELLER = {
  shopName: 'توربو آزمون',
  about: 'فروش و آزمایش توربو و اینترکولر، با گواهی نشتی.',
  legalType: 'person',
  province: 'تهران',
  city: 'تهران',
} as const

/** A delivery address that nothing is wrong with. */
export const ADDRESS = {
  receiverName: 'مینا رضایی',
  receiverPhone: '+989121110000',
  province: 'تهران',
  city: 'تهران',
  addressLine: 'خیابان آزادی، کوچهٔ نسترن',
  plaque: '۱۲',
  unit: '',
  postalCode: '1391733319',
  isDefault: false,
} as const

export const CODE = '123456'
/** A number that has no account. */
export const NEWCOMER = '+989121110099'
export const TOKEN = 'a-token-of-a-link'
/** A session of the buyer's beside the one that calls. */
export const OTHER_SESSION = '01890000-0000-7000-8000-000000000002'

const WORDS = { text: 'متن دیگری' }

/** What is called about the texts of the buyer's, and about those that are about the stranger's things. */
const talk = byTalk<Input>((thing) => {
  const of = ({ talk: all }: Stocked) => all[thing]
  const idOf =
    (what: TextKind): Input =>
    (stocked) => ({ id: what === 'answer' ? of(stocked).answers.at(-1) : of(stocked)[what] })
  const host = thing === 'course' ? course : product
  const answered: Input = (stocked) => ({ id: of(stocked).answered })
  const answer: Input = (stocked) => ({ id: of(stocked).answers[0] })
  const owned: Input = thing === 'course' ? ({ ownedCourseId: id }) => ({ id }) : product
  const gift: Input = (stocked) => ({ ...host(stocked), userId: stocked.stranger.id })
  return {
    changes: (what) => ({
      edit: (stocked) => ({ ...idOf(what)(stocked), ...WORDS }),
      delete: idOf(what),
      active: (stocked) => ({ ...idOf(what)(stocked), version: 1 }),
      deActive: idOf(what),
      adminEdit: (stocked) => ({ ...idOf(what)(stocked), ...WORDS, version: 1 }),
    }),
    commenting: {
      comment: (stocked) => ({ ...host(stocked), ...WORDS }),
      reply: (stocked) => ({ ...idOf('comment')(stocked), ...WORDS }),
    },
    asking: {
      ask: (stocked) => ({ ...host(stocked), ...WORDS, title: 'کدام مدل؟' }),
      open: answered,
      close: answered,
      best: answer,
      notBest: answer,
    },
    answering: (level) => ({
      answer: (stocked) => ({
        ...(level === 1 ? answered(stocked) : { id: of(stocked).answers[level - 2] }),
        ...WORDS,
      }),
    }),
    rating: {
      check: owned,
      rate: (stocked) => ({ ...owned(stocked), rate: 4 }),
    },
    giving: { give: gift, takeBack: gift },
    owner: (what) => ({
      reply: (stocked) => ({ id: of(stocked).ofStranger[what], ...WORDS }),
      seen: (stocked) => ({ id: of(stocked).ofStranger[what] }),
    }),
  }
})

/** A thing of the stranger's with a version that waits. */
const edited =
  (kind: EditKind, fields: object = {}): Input =>
  ({ edits: { own } }) => ({ id: own[kind], ...fields })
const titled = { title: NEW_TITLE }
const tagged = (kind: EditKind) => edited(kind, { tag: 'فرمان' })
const partOfProduct =
  (kind: EditKind, fields: object): Input =>
  ({ edits: { own } }) => ({ id: own[kind], productId: own.product, ...fields })

const AT_ONCE_KINDS = EDIT_KINDS.filter((kind) => kind !== 'article')

/** What owners and admins do with versions and things. */
const editInputs: Readonly<Record<string, Input>> = {
  ...Object.fromEntries(
    EDIT_KINDS.flatMap((kind) => [
      ...Object.entries(EDIT_DECISIONS[kind]).map(([slot, name]): [string, Input] => [
        `${KINDS[kind].module}/${name}`,
        edited(kind, slot === 'discard' ? { reason: 'تصویر نامناسب است.' } : {}),
      ]),
      ...Object.entries(OWN_EDITS[kind]).map(([slot, name]): [string, Input] => [
        `${KINDS[kind].module}/${name}`,
        edited(kind, slot === 'restore' ? { version: 1 } : {}),
      ]),
    ]),
  ),
  'Site/GetEditById': ({ edits }) => ({ id: edits.editId }),
  'Course/GetCourseByAuth': edited('course'),
  'Course/GetAdminActiveCourseById': edited('course'),
  'Product/GetProductByAuth': edited('product'),
  'Product/GetAdminActiveProductById': edited('product'),
  'Article/GetArticleByAuth': edited('article'),
  'Course/AddCourse': () => ({ ...titled, price: 1_000_000 }),
  'Course/UpdateCourse': edited('course', titled),
  'Course/DeleteCourse': edited('course'),
  'Course/AddCourseVideo': ({ edits: { own } }) => ({ courseId: own.course, ...titled }),
  'Course/UpdateCourseVideo': edited('courseVideo', titled),
  'Course/DeleteCourseVideo': edited('courseVideo'),
  'Course/SetCourseVideoOrder': ({ edits: { own } }) => ({ courseId: own.course, ids: [own.courseVideo] }),
  'Site/AddTextPicture': () => ({ picture: PICTURE_FILE }),
  'Course/AddCourseImage': ({ edits: { own } }) => ({ courseId: own.course, picture: PICTURE_FILE }),
  'Course/UpdateCourseImage': edited('courseImage', { order: 4 }),
  'Course/DeleteCourseImage': edited('courseImage'),
  'Course/AddCourseTag': tagged('course'),
  'Course/RemoveCourseTag': tagged('course'),
  'Product/AddOrUpdateProduct': edited('product', { ...titled, price: 500_000 }),
  'Product/DeleteProduct': edited('product'),
  'Product/AddOrUpdateProductImage': partOfProduct('productImage', { order: 4 }),
  'Product/AddOrUpdateProductVideo': partOfProduct('productVideo', titled),
  'Product/AddOrUpdateProductDesign': partOfProduct('productDesign', titled),
  'Product/AddOrUpdateProductFurtherDetail': partOfProduct('productFurtherDetail', titled),
  'Product/DeleteProductImage': edited('productImage'),
  'Product/DeleteProductVideo': edited('productVideo'),
  'Product/DeleteProductDesign': edited('productDesign'),
  'Product/DeleteProductFurtherDetail': edited('productFurtherDetail'),
  'Product/AddOrUpdateProductTag': tagged('product'),
  'Product/DeleteProductTag': tagged('product'),
  'Course/AdminAddCourse': ({ stranger }) => ({ ...titled, price: 1_000_000, ownerId: stranger.id }),
  'Course/AdminUpdateCourse': edited('course', titled),
  'Course/AdminAddCourseVideo': ({ edits: { own } }) => ({ courseId: own.course, ...titled }),
  'Course/AdminUpdateCourseVideo': edited('courseVideo', titled),
  'Course/AdminAddCourseImage': ({ edits: { own } }) => ({ courseId: own.course, picture: PICTURE_FILE }),
  'Course/AdminUpdateCourseImage': edited('courseImage', { order: 4 }),
  'Product/AdminAddOrUpdateProduct': edited('product', titled),
  'Product/AdminAddOrUpdateProductImage': partOfProduct('productImage', { order: 4 }),
  'Product/AdminAddOrUpdateProductVideo': partOfProduct('productVideo', titled),
  'Product/AdminAddOrUpdateProductDesign': partOfProduct('productDesign', titled),
  'Product/AdminAddOrUpdateProductFurtherDetail': partOfProduct('productFurtherDetail', titled),
  'Article/AdminUpdateArticle': edited('article', titled),
  ...Object.fromEntries(
    AT_ONCE_KINDS.map((kind): [string, Input] => [
      `${KINDS[kind].module}/${REMOVED_AT_ONCE[kind].remove}`,
      edited(kind),
    ]),
  ),
  'Article/AddArticle': () => titled,
  'Article/SellerAddArticle': () => titled,
  'Article/UpdateArticle': edited('article', titled),
  'Article/SellerUpdateArticle': edited('article', titled),
  'Article/DeleteArticle': edited('article'),
  'Article/AddArticleTag': tagged('article'),
  'Article/RemoveArticleTag': tagged('article'),
}

/** Operations that take something. What takes nothing, or can do without, needs no row. */
const BY_PATH: Readonly<Record<string, Input>> = {
  ...editInputs,
  ...CATEGORY_INPUTS,
  ...Object.fromEntries(
    Object.entries(REPORT_INPUTS).map(([path, input]) => [path, ({ reported }: Stocked) => input(reported)]),
  ),
  ...bySlot(
    'Course',
    COURSE_READS,
    partsOf(course, ({ words }) => ({ id: words.courseQuestion })),
  ),
  ...bySlot(
    'Product',
    PRODUCT_READS,
    partsOf(product, ({ words }) => ({ id: words.productQuestion })),
  ),
  ...bySlot('Course', COURSE_REACTIONS, reactionsTo(course)),
  ...bySlot('Product', PRODUCT_REACTIONS, reactionsTo(product)),
  ...bySlot('Article', ARTICLE_REACTIONS, reactionsTo(article)),
  ...bySlotEach('Article', ARTICLE_READS, (kind) => ({
    one: kind === 'article' ? article : ({ productArticleId: id }: Stocked) => ({ id }),
  })),
  ...talk,
  'User/GetTalkReview': ({ reported: { courseComment } }) => ({
    thing: 'course',
    what: 'comment',
    id: courseComment.targetId,
  }),
  'User/MuteUserTalk': ({ stranger }) => ({ userId: stranger.id, days: 3, reason: 'تبلیغ' }),
  'Order/ChargeWallet': () => ({ amount: 10_000 }),
  'Order/ChargeWalletPhone': () => ({ amount: 10_000 }),
  'Order/CallPay': payment,
  'Order/CallPayPhone': payment,
  'Order/OnlinePayment': ({ payments: { cart: id } }) => ({ id }),
  'Order/OnlinePaymentWallet': payment,
  'Order/OnlinePaymentPayAgain': ({ payments: { payAgain: id } }) => ({ id }),
  'Order/GetPaymentState': payment,
  'Order/AddPayAgain': ({ orders }) => ({
    itemId: orders.boughtItemId,
    amount: 50_000,
    reason: 'تفاوت هزینهٔ ارسال',
  }),
  'Order/CancelPayAgain': laterAmount,
  'Order/PayAgainByWallet': laterAmount,
  'Order/PayAgainByBank': laterAmount,
  'Order/PayAgainByBankPhone': laterAmount,
  'Order/BuyTunerPlus': ({ toolId: id }) => ({ id, seenPrice: TOOL.price, way: 'wallet' }),
  'Order/PayCartByWallet': () => ({ seenPayable: PAYABLE }),
  'Order/PayCartByBank': () => ({ seenPayable: PAYABLE }),
  'Order/PhonePayCartByBank': () => ({ seenPayable: PAYABLE }),
  'Order/GetAdminCartHistoryDetailById': ({ orders }) => ({ id: orders.orderId }),
  'User/GetCartHistoryDetailById': ({ orders }) => ({ id: orders.orderId }),
  'Order/GetInvoiceFile': ({ orders }) => ({ id: orders.orderId }),
  'User/GetAdminCartHistoryDetailById': ({ orders }) => ({ id: orders.orderId }),
  'Order/GetAdminUserCoursePayHistoryDetailById': ({ orders }) => ({ id: orders.boughtCourseItemId }),
  'Order/GetSellerCartDetailById': ({ orders }) => ({ id: orders.strangersItemId }),
  'Order/SetProductCartSeen': ({ orders }) => ({ id: orders.strangersItemId }),
  'Order/ChangeProductCartStatus': ({ orders }) => ({
    id: orders.strangersItemId,
    status: 'preparing',
    reason: 'درخواست فروشنده',
  }),
  'Order/CancelOrderItem': ({ orders }) => ({ id: orders.boughtItemId, reason: 'پشیمان شدم' }),
  'Order/ConfirmDelivery': ({ orders }) => ({ id: orders.boughtItemId }),
  'Order/AskReturn': ({ orders }) => ({ id: orders.boughtItemId, cause: 'other', reason: RETURN_REASON }),
  'Order/DecideReturn': ({ orders }) => ({
    id: orders.returns.strangers,
    decision: 'accepted',
    seenState: 'asked',
    reason: 'به انبار ارسال کنید',
  }),
  'Order/SetReturnReceived': ({ orders }) => ({ id: orders.returns.strangers, isSellable: true }),
  'Order/SetRefundBounced': ({ orders }) => ({
    id: orders.refundId,
    reason: 'کارت بسته است',
    seenState: 'waiting',
  }),
  'Order/SetRefundPaid': ({ orders }) => ({ id: orders.refundId, reference: '140509021234' }),

  ...bySlotEach('Order', PAYMENT_HISTORIES, (history) => {
    const one: Input = ({ payments }) => ({ id: payments[PAYMENT_OF[history]] })
    return { adminOne: one }
  }),
  'Order/SetCommission': ({ courseId }) => ({ about: 'course', aboutId: courseId, percent: 20 }),
  'Course/CreateExamDegree': attempt,
  'Course/GetDegreeById': degree,
  'Course/VerifyDegreeById': ({ degree: { code } }) => ({ code }),
  'Course/SetUserDegreeShare': ({ degree: { degreeId: id } }) => ({ id, share: false }),
  'Course/SetAllUsersDegreeShare': () => ({ share: true }),
  'Course/RevokeDegree': ({ degree: { degreeId: id } }) => ({ id, reason: 'تقلب' }),
  'Course/RestoreDegree': degree,
  'Course/GetCourseTeacherPortion': course,
  'Course/SetCourseTeacherPortion': ({ courseId: id }) => ({ id, percent: 70 }),
  'Order/GetAdminPointHistoryDetailById': ({ pointsId: id }) => ({ id }),
  ...bySlotEach('User', BALANCE_CHANGES, (account) => {
    const input: Input = ({ buyer, stranger }) => ({
      userId: account === 'teacherWallet' || account === 'sellerWallet' ? stranger.id : buyer.id,
      amount: 1,
      reason: 'جبران',
    })
    return { add: input, reduce: input }
  }),
  'User/GetAdminBalanceChangePreview': () => ({ balance: 'points', way: 'reduce', amount: 1 }),
  'User/GetAdminPointMessagePreview': () => ({ channel: 'sms', leastPoints: 1 }),
  ...bySlotEach('User', POINT_MESSAGES, () => ({ show: ({ buyer }: Stocked) => ({ userIds: [buyer.id] }) })),
  ...bySlotEach('User', CHANGES_OF_ALL, () => {
    const input: Input = ({ ofAll }) => ({ amount: 1, reason: 'جبران', ...ofAll })
    return { add: input, reduce: input }
  }),
  ...bySlotEach('User', PAYOUT_NAMES, (role) => ({
    updateBank: () => ({ ...BANK, ownerName: 'مینا احمدی' }),
    add: () => ({ amount: LEAST_CASH }),
    remove: ({ cash }: Stocked) => ({ id: cash[role] }),
  })),
  'User/GetAdminBankDetailById': ({ cash }) => ({ id: cash.ofBuyer }),
  'User/VerifyCashRequest': ({ cash }) => ({ id: cash.ofBuyer, reference: '140508021234' }),
  'User/DeVerifyCashRequest': ({ cash }) => ({ id: cash.ofBuyer, reason: 'شبا بسته است' }),
  ...bySlotEach('User', MEMBERSHIP_NAMES, (role) => membership(role === 'Teacher' ? TEACHER : SELLER)),
  'Article/GetArticleDetailById': article,
  'Article/GetArticleCategoriesById': article,
  'Article/GetArticleTagsById': article,
  'Course/GetCourseDetailById': course,
  'Course/GetCourseTeacherById': course,
  'Course/GetCourseVideosById': course,
  'Course/GetCourseUserVoicesById': course,
  'Course/AddCourseUserVoice': ({ ownedCourseId: id }) => ({ id, file: VOICE_FILE }),
  'Course/DeleteCourseUserVoice': ({ voiceId: id }) => ({ id }),
  'Course/ActiveCourseUserVoice': ({ voiceId: id }) => ({ id }),
  'Course/DeActiveCourseUserVoice': ({ voiceId: id }) => ({ id }),
  'Course/MakeExam': madeExam,
  'Course/MakeExamByWallet': madeExam,
  'Course/MakeFreeExam': madeExam,
  'Course/PayExam': attempt,
  'Course/PhonePayExam': attempt,
  'Course/PayExamByWallet': attempt,
  'Course/OnlinePaymentExam': ({ payments: { exam: id } }) => ({ id }),
  'Course/GetExamById': attempt,
  'Course/GetExamByIdForBegin': attempt,
  'Course/SetExamTestAnswer': ({ exams }) => ({ id: exams.attemptId, testId: exams.testIds[0], answer: 1 }),
  'Course/SetExamEnd': attempt,
  'Course/GetExamResultById': attempt,
  'Course/SetExamSeal': stockedSeal,
  'Course/AddOrUpdateExam': () => ({ kind: 'placement', title: 'آزمون تعیین سطح' }),
  'Course/AddOrUpdateExamQuestion': ({ exams }) => ({
    examId: exams.spare.examId,
    title: 'جرقه',
    drawCount: 1,
  }),
  'Course/AddOrUpdateExamTest': ({ exams }) => ({
    questionId: exams.spare.questionId,
    text: 'کدام یک؟',
    answer1: 'الف',
    answer2: 'ب',
    answer3: 'پ',
    answer4: 'ت',
    correct: 2,
  }),
  'Course/DeleteExam': ({ exams }) => ({ id: exams.spare.examId }),
  'Course/DeleteExamQuestion': ({ exams }) => ({ id: exams.spare.questionId }),
  'Course/DeleteExamTest': ({ exams }) => ({ id: exams.spare.testId }),
  'Course/ActiveExam': ({ exams }) => ({ id: exams.spare.examId }),
  'Course/DeActiveExam': ({ exams }) => ({ id: exams.examId }),
  'Course/SetExamExtraTime': ({ exams }) => ({ id: exams.attemptId, minutes: 5 }),
  'Course/DecideExamAttempt': ({ exams }) => ({
    id: exams.attemptId,
    decision: 'leave',
    reason: 'دلیل',
    seenLateCount: 0,
    seenLateAt: null,
    seenLateSeq: null,
  }),
  'Course/GetLessonAddress': ({ lessonId: id }) => ({ id }),
  'Course/GetLessonProgress': ({ ownedCourseId: id }) => ({ id }),
  'Course/SetLessonProgress': ({ lessonId: id }) => ({
    id,
    positionSec: 4,
    watched: [[2, 4]],
    at: '2026-01-02T00:00:00.000Z',
  }),
  'Course/RenewLessonLicences': ({ lessonId }) => ({
    device: COPY_DEVICE,
    name: 'کروم روی اندروید',
    lessonIds: [lessonId],
  }),
  'Course/GetLessonParts': ({ lessonId: id }) => ({ id, track: '360p' }),
  'Course/GetLessonNotes': ({ ownedCourseId: id }) => ({ id }),
  'Course/SetLessonNote': ({ lessonId }) => ({ id: LESSON_NOTE, lessonId, second: 3, text: 'فشار' }),
  'Course/DeleteLessonNote': () => ({ id: LESSON_NOTE }),
  'User/RemoveUserDevice': () => ({ id: COPY_DEVICE }),
  'Product/GetProductVideosById': product,
  'Product/GetProductDesignsById': ({ designedId: id }) => ({ id }),
  'Product/GetProductFurtherDetailsById': product,
  'Product/GetProductSellerById': product,
  'Course/SetCourseReportSeen': ({ reported }) => ({ id: reported.course.reportId }),
  'Product/SetProductReportSeen': ({ reported }) => ({ id: reported.product.reportId }),
  'Order/AddCourseById': course,
  'Order/AddProductById': product,
  'Order/AddMoreProductById': (stocked) => ({ ...product(stocked), count: 2 }),
  'Order/ChangeProductCartCount': (stocked) => ({ ...product(stocked), count: 2 }),
  'Order/RemoveCourseById': course,
  'Order/RemoveCourseById2': course,
  'Order/RemoveProductById': product,
  'Order/RemoveProductByModel': ({ designedId: id, designId }) => ({ id, designId }),
  'Order/MergeGuestCart': ({ courseId, productId }) => ({
    courses: [courseId],
    products: [{ id: productId, count: 1 }],
  }),
  'Order/SetCartDelivery': ({ addressId, sellerId, shippingMethodId }) => ({
    addressId,
    deliveries: [{ sellerId, shippingMethodId }],
  }),
  'Order/AddOffPrice': () => ({ offCode: OFF_CODE }),
  'Order/AddOffCodeToCart': () => ({ offCode: OFF_CODE }),
  'Order/AddOrUpdateShippingMethod': () => SHIPPING_METHOD,
  'Order/DeleteShippingMethod': ({ shippingMethodId: id }) => ({ id }),
  'User/AddOffCodeByAdmin': () => NEW_CODE,
  'User/AddLimitedOffCodeByPoint': () => ({ points: LEAST_POINTS }),
  'User/DeleteOffCode': ({ offCodeId: id }) => ({ id }),
  'User/RestoreOffCode': ({ offCodeId: id }) => ({ id }),
  'Site/AddOrUpdateTunerPlus': () => TOOL,
  'Site/DeleteTunerPlus': ({ freshToolId: id }) => ({ id }),
  'Site/AddTunerPlusAccess': ({ stranger, toolId: tunerPlusId }) => ({ userId: stranger.id, tunerPlusId }),
  'Site/RemoveTunerPlusAccess': ({ accessId: id }) => ({ id }),
  'Site/GetCarModels': ({ car: { factoryId } }) => ({ factoryId }),
  'Site/GetGearboxModels': ({ car: { modelId: carModelId } }) => ({ carModelId }),
  'Site/AddCarFactory': () => ({ name: 'سازنده' }),
  'Site/AddCarModel': ({ car: { factoryId } }) => ({ factoryId, name: 'مدل' }),
  'Site/AddGearboxModel': () => ({ name: 'گیربکس' }),
  'Site/AddOrUpdateGearRatio': ({ car: { gearboxId: gearboxModelId } }) => ({ ...RATIOS, gearboxModelId }),
  'Site/DeleteCarFactory': ({ loneCars: { factoryId: id } }) => ({ id }),
  'Site/DeleteCarModel': ({ loneCars: { modelId: id } }) => ({ id }),
  'Site/DeleteGearboxModel': ({ loneCars: { gearboxId: id } }) => ({ id }),
  'Site/DeleteGearRatio': ({ loneCars: { ratioId: id } }) => ({ id }),
  'Site/UpdateTuningRoad': () => ({ revision: 0, stages: [] }),
  'Site/OpenUpload': () => ({ kind: 'video', size: 4 }),
  'Site/GetUpload': ({ uploadId: id }) => ({ id }),
  'Site/FinishUpload': ({ uploadId: id }) => ({ id, sha256: '0'.repeat(64) }),
  'Site/CancelUpload': ({ uploadId: id }) => ({ id }),
  'Site/AddOrUpdateSlide': () => ({ id: SPARE_SLIDE, title: 'اسلاید', link: '/Product' }),
  'Site/RemoveSlide': () => ({ id: FIRST_ROW }),
  'Site/ActiveSlide': () => ({ id: SPARE_SLIDE }),
  'Site/DeActiveSlide': () => ({ id: SPARE_SLIDE }),
  'Site/GetHelpfulLinkById': () => ({ id: FIRST_ROW }),
  'Site/AddOrUpdateHelpfulLink': () => ({ title: 'دوره‌ها', url: '/Course' }),
  'Site/DeleteHelpfulLink': () => ({ id: FIRST_ROW }),
  'Site/AddOrUpdateCommonQuestion': () => ({ question: 'چطور؟', answer: 'این‌طور', group: 'خرید' }),
  'Site/DeleteCommonQuestion': () => ({ id: FIRST_ROW }),
  'Site/AddOrUpdateDoer': () => ({
    name: 'نصاب',
    title: '',
    province: 'تهران',
    city: 'تهران',
    address: 'خیابان آزادی',
    phone: '',
    place: { lat: 35.7, long: 51.4 },
  }),
  'Site/DeleteDoer': () => ({ id: FIRST_ROW }),
  'Site/SetDoerOrder': () => ({ ids: DOERS }),
  'Site/AddOrUpdatePublicMessage': () => ({ title: 'خبر', text: 'متن خبر', level: 'info' }),
  'Site/DeletePublicMessage': () => ({ id: FIRST_ROW }),
  'Course/GetAdminCoursesPricePreview': () => ({ percent: 10 }),
  'Course/UpdateCoursesPriceByPercent': () => ({
    percent: 10,
    level: 'advanced',
    reason: 'تورم',
    count: 0,
    dropped: 0,
  }),
  'Course/StopCoursesPriceChange': () => ({ id: FIRST_ROW }),
  'Course/TakeBackCoursesPriceChange': () => ({ id: FIRST_ROW }),
  'User/StopAdminBalanceJob': ({ balanceJobId }) => ({ id: balanceJobId }),
  'Course/GetAdminCoursePriceChangesByFilter': () => ({}),
  'Product/AddFakeProductRating': ({ productId: id }) => ({
    id,
    rate: 5,
    author: 'خریدار',
    reason: 'منتقل شد',
  }),
  'Product/DeleteFakeProductRating': () => ({ id: FIRST_ROW }),
  'Product/GetFakeProductRatingsById': ({ productId: id }) => ({ id }),
  'Site/ConnectInstagramBot': ({ bot }) => bot.consent,
  'Site/SendInstagramBotDirectMessages': () => ({ recipients: [SARA], text: 'سلام' }),
  'Site/GetInstagramBotMessages': ({ bot }) => ({ id: bot.conversationId }),
  'Site/AnswerInstagramBotConversation': ({ bot }) => ({ id: bot.conversationId, isSeen: true }),
  'Site/GetOpenRows': () => ({ list: 'Course/GetAdminCourseCommentsByFilter' }),
  'Site/GetPanelCounts': () => ({}),
  'Site/GetPanelViews': () => ({ list: VIEWED_LIST }),
  'Site/SavePanelView': () => ({ list: VIEWED_LIST, name: 'دیده‌نشده', filters: {}, hiddenColumns: [] }),
  'Site/DeletePanelView': () => ({ list: VIEWED_LIST, name: 'دیده‌نشده' }),
  'Site/AddRowJob': () => ({
    list: 'Site/GetBlockIpsByFilter',
    filters: { text: FREED_BY_JOB },
    operation: 'Site/SetUnBlockIp',
    title: 'آی‌پی‌ها',
    count: 1,
  }),
  'Site/StopRowJob': () => ({ id: ROW_JOB }),
  'Site/TakeBackRowJob': () => ({ id: ROW_JOB, title: 'برگشت' }),
  'Site/GetAdminRowJobsByFilter': () => ({}),
  'Site/GetStatistics': () => ({}),
  'Site/GetSystemState': () => ({}),
  'User/GetCourseSellCount': () => ({}),
  'User/GetProductSellCount': () => ({}),
  'User/GetProductSellPriceCount': () => ({}),
  'User/GetCourseSellPriceCount': () => ({}),
  'Site/UpdateSetting': () => ({ limitTitle: 'پیشنهاد پاییز', revisions: { limitTitle: 0 } }),
  'Site/SetRegisterFile': () => ({ setting: 'sellerRegisterLink', revision: 1, file: PICTURE_FILE }),
  'Site/SetBlockIp': () => ({ ip: '203.0.113.7' }),
  'Site/SetUnBlockIp': () => ({ ip: '203.0.113.7' }),
  'Site/RunBatch': ({ productId }) => ({
    items: [
      {
        mutationId: '01890000-0000-7000-8000-000000000001',
        lane: 'views',
        path: 'Product/AddOrUpdateUserViewedProduct',
        input: { id: productId },
      },
    ],
  }),
  'Site/ExportList': () => ({
    path: 'Order/GetPointHistoryByFilter',
    columns: [{ field: 'amount', label: 'امتیاز' }],
  }),
  'User/Login': ({ buyer }) => ({ userName: buyer.phone, password: PASSWORD }),
  'User/SendLoginCode': () => ({ userName: '09351112233' }),
  'User/LoginByCode': ({ buyer }) => ({ userName: buyer.phone, code: CODE }),
  'User/Register': () => ({
    firstName: 'مینا',
    lastName: 'رضایی',
    phone: NEWCOMER,
    code: CODE,
    password: PASSWORD,
  }),
  'User/ForgotPassword': () => ({ userName: '09351112233' }),
  'User/ResetPassword': ({ forgetful }) => ({ userName: forgetful.phone, code: CODE, password: PASSWORD }),
  'User/ChangePassword': () => ({ old: PASSWORD, new: PASSWORD }),
  'User/ConfirmEmail': () => ({ token: TOKEN }),
  'User/ProveAccount': () => ({ password: PASSWORD }),
  'User/PhoneConfirm': () => ({ code: CODE }),
  'User/EndUserSession': () => ({ id: OTHER_SESSION }),
  'User/GetAdminUserDetailById': ({ applicant: { id } }) => ({ id }),
  'User/GetAdminUserAddressesById': ({ buyer: { id } }) => ({ id }),
  'User/GetAdminUserOwnedById': ({ buyer: { id } }) => ({ id }),
  'User/GetPasskeyOptions': () => ({ ticket: TICKET }),
  'User/CompleteSignIn': () => ({ ticket: TICKET, code: RECOVERY_CODE }),
  'User/AddTotp': ({ newFactors: { app } }) => app,
  'User/AddPasskey': ({ newFactors: { passkey } }) => passkey,
  'User/RemoveSecondFactor': () => ({ id: FACTOR_ID }),
  'User/GetShowTeacherById': teacher,
  'User/UpdateUserProfile': () => ({ firstName: 'مینا', lastName: 'رضایی' }),
  'User/UpdateUserDetail': () => ({ nationalCode: '0013542419', birthDate: '1990-03-21' }),
  'User/UpdateUserSocial': () => ({
    instagram: 'mina.tuner',
    telegram: '',
    aparat: '',
    linkedIn: '',
    website: 'https://example.com',
  }),
  'User/AddOrUpdateUserProductAddress': () => ADDRESS,
  'User/DeleteUserProductAddress': address,
  'User/VerifyAdminUserById': ({ applicant: { id } }) => ({ id, version: 1 }),
  'User/DeVerifyAdminUserById': ({ applicant: { id } }) => ({ id, version: 2 }),
  'User/VerifyAdminUserNameById': ({ applicant: { id } }) => ({ id, version: 1 }),
  'User/DeVerifyAdminUserNameById': ({ forgetful: { id } }) => ({ id, version: 1 }),
  'User/AdminUpdateUserDetail': ({ applicant: { id } }) => ({ id, reason: REASON, firstName: 'مینا' }),
  'User/SetUserMessageSeen': () => ({ id: 1 }),
  'User/AnswerUserMessage': () => ({ id: 1, answer: 'سفارش شما امروز ارسال می‌شود.' }),
  'User/AddOrUpdateShowTeacher': ({ teacherId: id }) => ({ id, order: 1 }),
  'User/DeleteShowTeacher': teacher,
  'User/AddUserRole': ({ guarded: { id: userId } }) => ({ userId, role: 'Admin' }),
  'User/RemoveUserRole': ({ guarded: { id: userId } }) => ({ userId, role: 'Admin' }),
  'User/ActiveAdmin': ({ guarded: { id } }) => ({ id }),
  'User/DeActiveAdmin': ({ guarded: { id } }) => ({ id }),
  'User/SetSocialMediaAdmin': ({ guarded: { id: userId } }) => ({ userId, value: true }),
  'User/AdminLockUser': ({ applicant: { id: userId } }) => ({ userId, reason: REASON }),
  'User/AdminUnlockUser': ({ applicant: { id: userId } }) => ({ userId, reason: REASON }),
  'User/AdminEndUserSessions': ({ applicant: { id: userId } }) => ({ userId, reason: REASON }),
  'User/AdminRemoveSecondFactors': ({ guarded: { id: userId } }) => ({ userId, reason: REASON }),
  'User/GetUserDetailFile': ({ buyer: { id } }) => ({ id }),
  'User/SetNoticesSeen': () => ({ upTo: 2_000_000_000 }),
  'User/SetNoticeSettings': () => ({ order: false }),
  'User/AddPushSubscription': () => PUSH_DEVICE,
  'User/RemovePushSubscription': () => ({ endpoint: PUSH_DEVICE.endpoint }),
  'User/UserMessage': () => ({ subject: 'ارسال', text: 'سفارش من کی می‌رسد؟' }),
}

const operations = new Map(allOperations.map((operation) => [operation.path, operation]))

/** The least that an operation takes, or undefined when it takes something that nobody has written down. */
export function minimalInput(path: string, stocked: Stocked): Record<string, unknown> | undefined {
  const input = BY_PATH[path]
  if (input) return input(stocked)
  const operation = operations.get(path)
  return operation && safeParse(operation.input, {}).success ? {} : undefined
}
