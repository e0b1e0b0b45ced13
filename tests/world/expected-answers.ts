import { SARA } from './bot-goods.ts'
import { expect } from 'vitest'
import { EXAM_SUBJECT, EXAM_TITLE } from './exam-goods.ts'
import { DEGREE_NAME } from './degree-goods.ts'
import { COPY_DEVICE, FILM_SEC, LESSON_NOTE } from './lesson-goods.ts'
import { ARTICLE_REACTIONS, ARTICLE_READS } from '#contract/article/article.ts'
import { COURSE_HOME_LISTS, COURSE_REACTIONS, COURSE_READS } from '#contract/course/course.ts'
import { COURSE_REPORTS } from '#contract/course/reports.ts'
import { PRODUCT_HOME_LISTS, PRODUCT_REACTIONS, PRODUCT_READS } from '#contract/product/product.ts'
import { PRODUCT_REPORTS } from '#contract/product/reports.ts'
import { MIRRORED_THINGS } from '#contract/site/mirrored-things.ts'
import { LEAST_CASH } from '#contract/user/bank-rules.ts'
import { PAYOUT_NAMES } from '#contract/user/payouts.ts'
import { MEMBERSHIP_NAMES } from '#contract/user/membership.ts'
import { VIDEO_DIRECTORY } from '#contract/video-directory.ts'
import { bySlot, bySlotEach } from './by-slot.ts'
import { ORDER_ADDRESS, PAID, RETURN_REASON } from './order-goods.ts'
import { BANK, BANK_NAME } from './cash-goods.ts'
import { ADMIN_LISTS } from '#contract/edits/admin-things.ts'
import type { EditKind } from '#contract/edits/kinds.ts'
import { KINDS } from '#server/edits/kinds.ts'
import { NEW_TITLE } from './edit-goods.ts'
import { OFF_CODE, SENDING } from './checkout-goods.ts'

import { PAY_VIEWS, PAYMENT_HISTORIES } from '#contract/order/payment-histories.ts'
import { BOUGHT, PAYMENT_AMOUNT, PAYMENT_OF } from './payment-goods.ts'
import { REASON } from './report-goods.ts'
import { FACTOR_ID } from './second-factor-goods.ts'
import { BALANCE, IDENTITY, INSTAGRAM, REGISTER_LINK, SITE, type Stocked } from './stock.ts'
import { byTalk } from './talk-goods.ts'
import { LIKES, PICTURE, PIECES, TEXTS, VIEWS } from './stocked-goods.ts'

type Expected = (stocked: Stocked) => unknown

/** Fields that are so; others may be anything. */
const having = (fields: object): unknown => expect.objectContaining(fields)
/** Rows with these ids, in this order, and no others. */
const rows = (...ids: number[]) => ids.map((id) => having({ id }))
const page = (...ids: number[]) => having({ items: rows(...ids), total: ids.length })
/** A list with such a row. */
const including = (...fields: object[]): unknown => expect.arrayContaining(fields.map(having))
const something: unknown = expect.arrayContaining([expect.anything()])
const titled = (...ids: number[]) => ids.map((id) => ({ id, title: expect.stringMatching(/./) }))
const always = (answer: unknown) => () => answer

const PAY_SUMS = always({ states: [{ state: 'sent', count: 1, amount: PAYMENT_AMOUNT, walletAmount: 0 }] })
const payerOf = ({ buyer: { id } }: Stocked) =>
  having({ items: [having({ person: { id, name: expect.stringMatching(/./) } })] })

const FIRST_DIRECTORY = { name: 'first', previousName: null, changedAt: null, changedBy: null }
const category = having({ title: 'موتور' })
const adminCategories = always([having({ title: 'موتور', depth: 0, state: 'shown' })])
const reactions = (idOf: (stocked: Stocked) => number) => ({
  liked: always({ count: LIKES, liked: true }),
  viewed: always({ count: VIEWS }),
  likedByCaller: (stocked: Stocked) => titled(idOf(stocked)),
})

/** The reads of what is sold: of the first by its id, and of all from the newest. */
const sold = ({
  all,
  owned,
  comment,
  question,
}: Record<'all' | 'owned', (stocked: Stocked) => number[]> &
  Record<'comment' | 'question', keyof Stocked['words']>) => ({
  one: (stocked: Stocked) => having({ id: all(stocked)[1], tags: [TEXTS.tag], images: [PICTURE] }),
  allCategories: always([category]),
  page: (stocked: Stocked) => page(...all(stocked)),
  same: (stocked: Stocked) => rows(...all(stocked).slice(0, 1)),
  images: always([PICTURE]),
  categories: always([category]),
  tags: always([TEXTS.tag]),
  questions: ({ words }: Stocked) => including({ id: words[question], text: 'متن' }),
  question: ({ words }: Stocked) => having({ id: words[question], title: 'پرسش', text: 'متن' }),
  questionPage: ({ words }: Stocked) => having({ items: including({ id: words[question], text: 'متن' }) }),
  comments: ({ words }: Stocked) => including({ id: words[comment], text: 'متن' }),
  ownedIds: owned,
  ownedNames: (stocked: Stocked) => titled(...owned(stocked)),
})

const list = (idsOf: (stocked: Stocked) => number[]) => ({
  cards: (stocked: Stocked) => rows(...idsOf(stocked)),
  page: (stocked: Stocked) => page(...idsOf(stocked)),
})
const courses = {
  New: list(({ courseId, ownedCourseId }) => [ownedCourseId, courseId]),
  TopViewed: list(({ courseId, ownedCourseId }) => [courseId, ownedCourseId]),
  OffPriced: list(({ courseId }) => [courseId]),
}
const newestProducts = ({ productId, designedId }: Stocked) => [designedId, productId]
const bestFirst = list(({ productId, designedId }) => [productId, designedId])
const reducedAlone = list(({ productId }) => [productId])
const products = {
  New: list(newestProducts),
  Top: bestFirst,
  TopViewed: bestFirst,
  Special: reducedAlone,
  OffPriced: reducedAlone,
}

const reports = (target: keyof Stocked['reported']) => ({
  list: ({ reported }: Stocked) => page(reported[target].reportId),
  unseen: ({ reported }: Stocked) => page(reported[target].reportId),
  count: always({ count: 1 }),
  one: ({ reported }: Stocked) => {
    const { reportId: id, targetId } = reported[target]
    return having({ id, targetId, targetType: target, reason: REASON, state: 'new' })
  },
})

const cart = ({ courseId, productId, designedId, designId }: Stocked) => ({
  courses: [having({ courseId, offPrice: 900_000 })],
  products: [
    having({ productId, designId: null, count: PIECES }),
    having({ productId: designedId, designId, count: PIECES }),
  ],
  changeAbleProducts: including({ productId, reason: 'price', oldPrice: 1 }),
})
const ordersOfBuyer = ({ orders }: Stocked) =>
  having({ items: including({ id: orders.orderId, payable: PAID.product + PAID.course }) })
const wholeOrder = ({ orders, productId }: Stocked) =>
  having({
    id: orders.orderId,
    address: ORDER_ADDRESS,
    items: including({ id: orders.boughtItemId, thingId: productId, paid: PAID.product }),
  })
const wholeOrders = (stocked: Stocked) => having({ items: expect.arrayContaining([wholeOrder(stocked)]) })
const orderSums = always(including({ state: 'paid', count: 2, payable: 2 * PAID.product + PAID.course }))
const own = { name: 'card.webp', mime: 'image/webp', size: 1 }
const tool = ({ accessId: id, toolId: tunerPlusId }: Stocked) => ({ id, tunerPlusId, key: 'Tuning' })
const grantedTool = (stocked: Stocked) =>
  having({ ...tool(stocked), userId: stocked.buyer.id, isInForce: true })
const setting = always(having({ teacherRegisterLink: REGISTER_LINK }))
const MEMBER_CARDS = { Teacher: { title: 'مدرس تیونینگ' }, Seller: { shopName: 'فروشگاه توربو' } }

/** What each read answers in the stocked shop, by the ids and words that went in. */
/** A row of the stranger's in a list, or by itself. */
const ownRow =
  (kind: EditKind): Expected =>
  ({ edits }) =>
    having({ id: edits.own[kind], state: 'deactive', edit: null })
const ownRows =
  (kind: EditKind): Expected =>
  ({ edits }) =>
    having({ items: including({ id: edits.own[kind], state: 'deactive', edit: null }) })
const version =
  (kind: EditKind): Expected =>
  ({ edits }) =>
    having({ kind, thingId: edits.own[kind], state: 'pending', changes: [having({ wanted: NEW_TITLE })] })
const versions =
  (kind: EditKind): Expected =>
  ({ edits }) =>
    having({
      items: including({
        kind,
        thingId: edits.own[kind],
        state: 'pending',
        title: expect.stringMatching(/./),
      }),
    })
const historyOf = (kind: EditKind) => (stocked: Stocked) => [version(kind)(stocked)]

const film: Expected = () => having({ film: having({ durationMs: FILM_SEC * 1_000 }) })

const editAnswers: Readonly<Record<string, Expected>> = {
  'Site/GetEditsByFilter': versions('course'),
  'Site/GetEditById': ({ edits }) =>
    having({ id: edits.editId, kind: 'article', changes: [having({ wanted: NEW_TITLE })] }),
  'Course/GetEditCoursesByFilter': versions('course'),
  'Course/GetEditCourseById': version('course'),
  'Course/GetCourseEditHistoryById': historyOf('course'),
  'Course/GetCourseVideoEditFilm': film,
  'Product/GetProductVideoEditFilm': film,
  'Course/GetCourseByAuth': ownRow('course'),
  'Course/GetAdminActiveCourseById': ({ edits }) => having({ id: edits.own.course, title: 'دورهٔ ریمپ' }),
  'Course/GetTeacherCoursesByFilter': ownRows('course'),
  'Course/GetCourseVideosByFilter': ownRows('courseVideo'),
  'Course/GetCourseImagesByFilter': ownRows('courseImage'),
  'Product/GetEditProductsByFilter': versions('product'),
  'Product/GetEditProductById': version('product'),
  'Product/GetProductEditHistoryById': historyOf('product'),
  'Product/GetProductByAuth': ownRow('product'),
  'Product/GetAdminActiveProductById': ({ edits }) => having({ id: edits.own.product, title: 'شمع سوزنی' }),
  'Product/GetSellerProductsByFilter': ownRows('product'),
  'Product/GetProductImagesByFilter': ownRows('productImage'),
  'Product/GetProductVideosByFilter': ownRows('productVideo'),
  'Product/GetSellerProductDesignsByFilter': ownRows('productDesign'),
  'Product/GetSellerProductFurtherDetailsByFilter': ownRows('productFurtherDetail'),
  ...Object.fromEntries(
    (['article', 'course', 'product'] as const).flatMap((kind) => {
      const { all, deActive } = ADMIN_LISTS[kind]
      return [all, deActive].map((name) => [
        `${KINDS[kind].module}/${name}`,
        ({ edits: { own, authorId } }: Stocked) =>
          having({ items: including({ id: own[kind], ownerId: authorId, state: 'deactive' }) }),
      ])
    }),
  ),
  'Course/GetActiveCoursesByFilter': ({ courseId }) =>
    having({ items: including({ id: courseId, state: 'active' }) }),
  'Product/GetActiveProductsByFilter': ({ productId }) =>
    having({ items: including({ id: productId, state: 'active' }) }),
  'Article/GetAdminProductArticlesByFilter': ({ edits }) =>
    having({ items: including({ id: edits.productArticleId, kind: 'product' }) }),
  'Article/GetDeActiveProductArticlesByFilter': ({ edits }) => page(edits.productArticleId),
  'Article/GetEditArticlesByFilter': versions('article'),
  'Article/GetEditProductArticlesByFilter': ({ edits }) =>
    having({ items: [having({ kind: 'article', thingId: edits.productArticleId })] }),
  'Article/GetArticleEditById': version('article'),
  'Article/GetArticleEditHistoryById': historyOf('article'),
  'Article/GetArticleByAuth': ownRow('article'),
  'Article/GetTeacherArticlesByFilter': ownRows('article'),
  'Article/GetSellerArticlesByFilter': ownRows('article'),
  'Article/GetTeacherProductArticlesByFilter': ({ edits }) => page(edits.productArticleId),
  'Article/GetSellerProductArticlesByFilter': ({ edits }) => page(edits.productArticleId),
}

const EXPECTED: Readonly<Record<string, Expected>> = {
  ...bySlotEach('Article', ARTICLE_READS, (kind) => {
    const idOf = ({ articleId, productArticleId }: Stocked) =>
      kind === 'article' ? articleId : productArticleId
    return {
      ...list((stocked) => [idOf(stocked)]),
      one: (stocked: Stocked) => having({ id: idOf(stocked), kind, body: TEXTS.about }),
    }
  }),
  ...bySlot(
    'Article',
    ARTICLE_REACTIONS,
    reactions(({ articleId }) => articleId),
  ),
  'Article/GetAllArticlesCategory': always([category]),
  'Article/AdminGetAllArticlesCategory': adminCategories,
  'Course/AdminGetAllCoursesCategory': adminCategories,
  'Product/AdminGetAllProductsCategory': adminCategories,
  'Product/GetAdminProductTagsByFilter': ({ productId }) =>
    having({ items: including({ productId, tag: TEXTS.tag, isActive: true }) }),
  'Article/GetArticleDetailById': always({ body: TEXTS.about, readingMinutes: 1 }),
  'Article/GetArticleCategoriesById': always([category]),
  'Article/GetArticleTagsById': always([TEXTS.tag]),
  ...bySlot('Course', COURSE_READS, {
    ...sold({
      all: ({ courseId, ownedCourseId }) => [ownedCourseId, courseId],
      owned: ({ ownedCourseId }) => [ownedCourseId],
      comment: 'courseComment',
      question: 'courseQuestion',
    }),
    one: ({ courseId: id, teacherId }) =>
      having({ id, teacher: having({ id: teacherId }), lessons: [having({ title: TEXTS.lesson })] }),
  }),
  ...bySlotEach('Course', COURSE_HOME_LISTS, (name) => courses[name]),
  ...bySlot(
    'Course',
    COURSE_REACTIONS,
    reactions(({ courseId }) => courseId),
  ),
  'Course/GetCourseDetailById': always({ description: TEXTS.about, gains: [TEXTS.gain] }),
  'Course/GetCourseTeacherById': ({ teacherId: id }) => having({ id, title: 'مدرس تیونینگ' }),
  'Course/GetCourseVideosById': always([having({ title: TEXTS.lesson, order: 1, hasFilm: false })]),
  'Course/GetLessonProgress': ({ lessonId }) => [having({ id: lessonId, positionSec: 2, watched: [[0, 2]] })],
  'Course/GetLessonNotes': ({ lessonId }) => [
    having({ id: LESSON_NOTE, lessonId, second: 2, text: 'گشتاور' }),
  ],
  'Course/GetLessonParts': always(having({ film: 'film' })),
  ...bySlot('Course', VIDEO_DIRECTORY, { current: always(FIRST_DIRECTORY) }),
  ...bySlot('Product', VIDEO_DIRECTORY, { current: always(FIRST_DIRECTORY) }),
  ...bySlotEach('Course', COURSE_REPORTS, reports),
  'Course/GetCourseTeacherPortion': always({ percent: 85 }),
  'Course/GetUserTunerPlusAccess': (stocked) => [having(tool(stocked))],
  'Order/GetUserCart': cart,
  'Order/GetUserCartDetail': (stocked) =>
    having({ ...cart(stocked), subtotal: 3_000_000, discount: 200_000, payable: 2_800_000 }),
  'Order/GetCartHistoryByFilter': ordersOfBuyer,
  'Order/GetAdminCartHistoryByFilter': ordersOfBuyer,
  'Order/GetAdminCartHistoryDetailById': wholeOrder,
  'User/GetCartHistoryByFilter': ordersOfBuyer,
  'User/GetAdminCartHistoryByFilter': ordersOfBuyer,
  'User/GetCartHistoryDetailById': wholeOrder,
  'User/GetAdminCartHistoryDetailById': wholeOrder,
  'Order/GetInvoiceFile': always([having({ isCreditNote: false, mime: 'application/pdf' })]),
  'Order/GetAdminInvoicesByFilter': ({ orders: { orderId } }) =>
    having({ items: including({ orderId, isCreditNote: false }) }),
  'Order/GetCartHistoryByFilter2': orderSums,
  'Order/GetCartHistoryByFilter3': wholeOrders,
  'Order/GetCartHistoryByFilter4': ordersOfBuyer,
  'Order/GetAdminCartHistoryByFilter2': orderSums,
  'Order/GetAdminCartHistoryByFilter3': wholeOrders,
  'Order/GetAdminCartHistoryByFilter4': ordersOfBuyer,
  'Order/GetUserCoursePayHistoryByFilter': ({ orders }) => page(orders.boughtCourseItemId),
  'Order/GetAdminUserCoursePayHistoryByFilter': ({ orders }) => page(orders.boughtCourseItemId),
  'Order/GetAdminUserCoursePayHistoryDetailById': ({ orders, courseId }) =>
    having({ id: orders.boughtCourseItemId, courseId, paid: PAID.course }),
  'Order/GetSellerCartByFilter': ({ orders }) => page(orders.strangersItemId),
  'Order/GetAdminSoldItemsByFilter': ({ orders }) =>
    page(orders.strangersItemId, orders.shippedItemId, orders.boughtItemId),
  'Order/GetSellerUnSeenCartList': ({ orders }) => page(orders.strangersItemId),
  'Order/GetSellerReturnsByFilter': ({ orders }) => page(orders.returns.strangers),
  'Order/GetTeacherReturnsByFilter': ({ orders }) => page(orders.returns.course),
  'Order/GetAdminReturnsByFilter': ({ orders: { returns }, buyer: { id: userId } }) =>
    having({ items: including({ id: returns.strangers, userId, reason: RETURN_REASON }), total: 3 }),
  'Order/GetAdminRefundsByFilter': ({ orders, buyer: { id: userId } }) =>
    having({ items: [having({ id: orders.refundId, userId, cardAmount: PAID.product })] }),
  'Order/GetSellerCartDetailById': ({ orders }) =>
    having({ id: orders.strangersItemId, paid: PAID.product, address: ORDER_ADDRESS }),
  'Order/GetUserCartDetail2': ({ courseId, productId, designedId, sellerId, shippingMethodId }) =>
    having({
      lines: [
        having({ courseId, paid: 900_000 }),
        having({ productId, paid: 900_000 }),
        having({ productId: designedId, paid: 1_000_000 }),
      ],
      parcels: [having({ sellerId, shippingMethodId, cost: SENDING })],
      payable: 2_800_000 + SENDING,
      problems: including({ problem: 'changed', kind: 'course', id: courseId }),
      walletBalance: BALANCE,
    }),
  'Order/GetCommission': always(having({ items: including({ about: 'site', percent: 15 }) })),
  'Order/GetShippingMethod': ({ shippingMethodId, sellerId }) =>
    having({
      items: including({ id: shippingMethodId, sellerId, basePrice: SENDING }),
    }),
  'User/GetAllOffCode': ({ offCodeId: id }) => including({ id, code: OFF_CODE, percent: 10 }),
  'User/GetAdminOffCode': ({ offCodeId: id }) =>
    having({ items: including({ id, code: OFF_CODE, state: 'active' }) }),
  ...bySlot(
    'Product',
    PRODUCT_READS,
    sold({
      all: newestProducts,
      owned: ({ productId }) => [productId],
      comment: 'productComment',
      question: 'productQuestion',
    }),
  ),
  ...bySlotEach('Product', PRODUCT_HOME_LISTS, (name) => products[name]),
  ...bySlot(
    'Product',
    PRODUCT_REACTIONS,
    reactions(({ productId }) => productId),
  ),
  'Product/GetHomeProductsByFilter': products.New.page,
  'Product/GetProductVideosById': always([having({ title: TEXTS.film, film: null })]),
  'Product/GetProductDesignsById': ({ designId }) => rows(designId),
  'Product/GetProductFurtherDetailsById': always([having(TEXTS.detail)]),
  'Product/GetProductSellerById': ({ sellerId: id }) => having({ id, shopName: 'فروشگاه توربو' }),
  ...bySlotEach('Product', PRODUCT_REPORTS, reports),
  'Site/GetSetting': setting,
  'Site/GetSettingNoCache': setting,
  'Site/AdminGetAllSlides': always([having({ title: SITE.slide, isActive: true, isShown: true })]),
  'Site/AdminGetAllDoers': always([having({ name: SITE.doer, isActive: true })]),
  'Site/AdminGetPublicMessage': always([having({ title: SITE.message, isActive: true, isShown: true })]),
  'Site/GetHelpfulLinkById': always(having({ title: SITE.link })),
  'Site/GetAllSlides': always([having({ title: SITE.slide })]),
  'Site/GetAllHelpfulLink': always([having({ title: SITE.link })]),
  'Site/GetPublicMessage': always(having({ title: SITE.message })),
  'Site/GetAllDoers': always([having({ name: SITE.doer })]),
  'Site/GetAllCommonQuestions': always([having({ question: SITE.question })]),
  'Site/GetAllTunerPlus': ({ toolId, freshToolId }) => rows(toolId, freshToolId),
  'Site/GetAllTunerPlusAccess': (stocked) => [grantedTool(stocked)],
  'Site/GetTunerPlusAccessByFilter': (stocked) => having({ items: [grantedTool(stocked)], total: 1 }),
  'Site/GetCarFactories': ({ car, loneCars }) => including({ id: car.factoryId }, { id: loneCars.factoryId }),
  'Site/GetCarModels': ({ car }) => rows(car.modelId),
  'Site/GetGearboxModels': ({ car }) => rows(car.gearboxId),
  'Site/GetGearRatios': ({ car }) => including({ id: car.ratioId, gearboxModelId: car.gearboxId }),
  'Site/GetGearRatiosByFilter': ({ car, loneCars }) => page(loneCars.ratioId, car.ratioId),
  'Site/GetVideoDirectories': always([
    { kind: 'course', ...FIRST_DIRECTORY },
    { kind: 'product', ...FIRST_DIRECTORY },
  ]),
  'Course/GetCourseUserVoicesById': ({ voiceId: id }) =>
    having({ voices: [], own: having({ id, state: 'waiting', durationSec: 12 }), mayRecord: false }),
  'Course/GetExamsByFilter': ({ exams }) =>
    having({
      items: [
        having({ id: exams.placementId, attempts: [], testCount: 2 }),
        having({ id: exams.levelId }),
        having({ id: exams.examId, attempts: rows(exams.attemptId) }),
      ],
      total: 3,
    }),
  'Course/GetDegreeById': ({ degree: { degreeId: id, code } }) =>
    having({ id, code, name: DEGREE_NAME, score: 94 }),
  'Course/VerifyDegreeById': ({ degree: { degreeId: id, code } }) =>
    having({ code, state: 'valid', degree: having({ id }) }),
  'Course/GetUserDegrees': ({ degree: { degreeId } }) => rows(degreeId),
  'Course/GetAdminDegreesByFilter': ({ degree: { degreeId } }) => page(degreeId),
  'Course/GetDegreeStatusList': always(having({ publicKeys: [expect.stringMatching(/^MFkw/)], revoked: [] })),
  'Course/GetUserExams': ({ exams }) => [
    having({ id: exams.attemptId, state: 'made', exam: having({ id: exams.examId }) }),
  ],
  'Course/GetExamById': ({ exams }) =>
    having({
      id: exams.attemptId,
      exam: having({ title: EXAM_TITLE }),
      paper: expect.any(String),
      answers: [],
    }),
  'Course/GetExamResultById': ({ exams }) =>
    having({ id: exams.attemptId, exam: having({ title: EXAM_TITLE }), score: null, review: null }),
  'Course/GetAdminExamsByFilter': ({ exams }) =>
    page(exams.spare.examId, exams.levelId, exams.placementId, exams.examId),
  'Course/GetTeacherExamsByFilter': ({ exams }) => page(exams.spare.examId),
  'Course/GetAdminExamResultsByFilter': ({ exams }) => page(exams.spareAttemptId, exams.attemptId),
  'Course/GetTeacherExamResultsByFilter': ({ exams }) => page(exams.spareAttemptId),
  'Course/GetExamQuestionsByFilter': ({ exams }) =>
    having({ items: including({ id: exams.questionId, title: EXAM_SUBJECT }), total: 4 }),
  'Course/GetExamTestsByFilter': ({ exams }) =>
    having({ items: including({ id: exams.testIds[0], correct: 1 }), total: 8 }),
  'Course/GetAdminCourseUserVoicesByFilter': ({ voiceId, strangersVoiceId }) =>
    page(strangersVoiceId, voiceId),
  'Course/GetTeacherCourseUserVoicesByFilter': ({ strangersVoiceId }) => page(strangersVoiceId),
  'Site/GetUpload': ({ uploadId: id }) => having({ id, state: 'ready', size: 4, received: 4 }),
  'Site/GetInstagramBotState': always(
    having({ state: 'connected', accountName: 'tuning.academy', waiting: 1 }),
  ),
  'Site/GetInstagramBotConversations': always(
    having({ items: [having({ personId: SARA, lastText: 'سلام', isWaiting: true, unseen: 1 })], total: 1 }),
  ),
  'Site/GetInstagramBotMessages': ({ bot: { conversationId } }) =>
    having({
      conversation: having({ id: conversationId }),
      items: [having({ text: 'سلام', state: 'received' })],
    }),
  'Site/GetBlockIps': always({ size: SITE.blockedIp.length + 1 }),
  'Course/GetAdminCoursesPricePreview': always(having({ examples: something })),
  'Course/GetAdminCoursePriceChangesByFilter': always(having({ items: [having({ percent: 20 })], total: 1 })),
  'Product/GetFakeProductRatingsById': always([having({ author: 'خریدار' })]),
  'Site/GetSystemState': always(having({ settings: something })),
  'Site/GetStatistics': always(having({ points: something })),
  'User/GetCourseSellCount': always(having({ total: 1 })),
  'User/GetCourseSellPriceCount': always(having({ points: something })),
  'User/GetProductSellCount': always(having({ points: something })),
  'User/GetProductSellPriceCount': always(having({ points: something })),
  'Site/GetOpenRows': always([having({ row: '7' })]),
  'Site/GetAdminRowJobsByFilter': always(having({ items: [having({ title: 'گزارش‌ها' })], total: 1 })),
  'Site/GetPanelViews': always([having({ name: 'دیده‌نشده' })]),
  'Site/GetPanelCounts': always(having({ 'Course/GetAdminCourseReportsByFilter': 1 })),
  'Site/GetBlockIpsByFilter': always(having({ items: [having({ ip: SITE.blockedIp })], total: 1 })),
  'Site/GetAdminSettings': always(
    having({ settings: including({ name: 'teacherRegisterLink', value: REGISTER_LINK }) }),
  ),
  'Site/GetChanges': ({ courseId, productId }) =>
    having({
      changed: {
        ...Object.fromEntries(MIRRORED_THINGS.map((thing) => [thing, something])),
        course: including({ id: courseId }),
        product: including({ id: productId }),
      },
      isReset: true,
    }),
  'User/GetUserProfile': ({ buyer: { id, phone } }) => having({ id, phone, phoneConfirmed: true }),
  'User/GetUserMirror': (stocked) => {
    const { buyer, courseId, productId, articleId, ownedCourseId } = stocked
    return {
      profile: having({ id: buyer.id }),
      cart: cart(stocked),
      likes: { courses: [courseId], products: [productId], articles: [articleId] },
      owned: { courses: [ownedCourseId], products: [productId] },
      tools: [having(tool(stocked))],
    }
  },
  'User/GetUserDevices': always([having({ id: COPY_DEVICE, name: 'کروم روی اندروید' })]),
  'User/GetUserSessions': always(having({ sessions: [having({ isCurrent: true })], hasPassword: true })),
  'User/GetAdminUsersByFilter': ({ applicant }) => having({ items: including({ id: applicant.id }) }),
  'Site/GetAdminChangesByFilter': ({ admin }) =>
    having({ items: including({ adminId: admin.id, operation: 'Site/SetBlockIp' }) }),
  'User/GetAdminUserMessagesByFilter': always(having({ items: including({ subject: 'پرسش', text: 'متن' }) })),
  'User/GetAdminShowTeachersByFilter': ({ teacherId }) =>
    having({ items: including({ id: teacherId, title: 'مدرس تیونینگ' }) }),
  'User/GetAdminsByFilter': ({ admin, superAdmin }) =>
    having({
      items: including(
        { id: admin.id, admin: 'active', isYou: false },
        { id: superAdmin.id, superAdmin: 'active', isYou: true },
      ),
    }),
  'User/GetSecurityLogByFilter': always(
    having({ items: including({ event: 'code-failed', ip: '203.0.113.9', times: 1 }) }),
  ),
  'User/GetSecondFactors': always(having({ factors: including({ id: FACTOR_ID, kind: 'passkey' }) })),
  'User/GetUserDetail': always(
    having({ ...IDENTITY, state: 'waiting', documents: [{ kind: 'nationalCard', ...own }] }),
  ),
  'User/GetUserSocial': always(having({ instagram: INSTAGRAM })),
  'User/GetUserInvites': ({ forgetful }) => rows(forgetful.id),
  'Order/GetPaymentState': ({ payments: { wallet: id } }) =>
    having({ id, purpose: 'wallet', amount: PAYMENT_AMOUNT }),

  'Order/GetMoneyAlarms': always(having({ isBankAnswering: true, strangers: something, bookFaults: [] })),
  ...bySlotEach('Order', PAYMENT_HISTORIES, (history) => {
    const idOf = ({ payments }: Stocked) => payments[PAYMENT_OF[history]]
    const all = (stocked: Stocked) => page(idOf(stocked))
    return {
      list: all,
      adminList: all,
      adminOne: (stocked: Stocked) =>
        having({ id: idOf(stocked), userId: stocked.buyer.id, amount: PAYMENT_AMOUNT }),
    }
  }),
  ...bySlot('Order', PAY_VIEWS, {
    sums: PAY_SUMS,
    bought: ({ payments: { cart: id } }: Stocked) => having({ items: [having({ id, items: [BOUGHT] })] }),
    person: payerOf,
    adminSums: PAY_SUMS,
    adminBought: ({ payments: { cart: id } }: Stocked) =>
      having({ items: [having({ id, items: [BOUGHT] })] }),
    adminPerson: payerOf,
  }),
  'Order/GetPointHistoryByFilter': ({ pointsId }) => page(pointsId),
  'Order/GetAdminPointHistoryByFilter': ({ pointsId }) => page(pointsId),
  'Order/GetAdminPointHistoryDetailById': ({ pointsId, buyer }) =>
    having({ id: pointsId, userId: buyer.id, amount: BALANCE, balanceAfter: BALANCE }),
  'User/GetAdminWalletsByFilter': ({ buyer, stranger }) =>
    having({
      items: including(
        { id: buyer.id, buyerWallet: BALANCE },
        { id: stranger.id, teacherWallet: BALANCE, sellerWallet: BALANCE },
      ),
    }),
  'User/GetAdminPointsByFilter': ({ buyer }) =>
    having({ items: including({ id: buyer.id, points: BALANCE }) }),
  'Site/ExportList': always({ csv: `\ufeffامتیاز\r\n${BALANCE}\r\n`, count: 1, rest: null }),
  'User/GetAdminBalanceChangePreview': always({ count: 1, sum: 1 }),
  'User/GetAdminPointMessagePreview': always({ count: 1 }),
  'User/GetAdminBalanceJobsByFilter': ({ balanceJobId }) => page(balanceJobId),
  'User/GetBuyerUserWallet': always({ balance: BALANCE, held: 0 }),
  'User/GetTeacherUserWallet': always({ balance: BALANCE, held: 100 * LEAST_CASH, debt: 0 }),
  'User/GetSellerUserWallet': always({ balance: BALANCE, held: 100 * LEAST_CASH, debt: 0 }),
  ...bySlotEach('User', PAYOUT_NAMES, (role) => ({
    bank: always(having({ sheba: BANK.sheba, cardNumber: BANK.cardNumber, bankName: BANK_NAME })),
    list: ({ cash }: Stocked) =>
      having({ items: including({ id: cash[role], amount: LEAST_CASH, sheba: BANK.sheba }) }),
  })),
  'User/GetAdminCashRequestsByFilter': ({ cash, buyer }) =>
    having({ items: including({ id: cash.ofBuyer, userId: buyer.id, amount: LEAST_CASH }) }),
  'User/GetAdminBankDetailById': ({ buyer: { id: userId } }) =>
    having({ userId, role: 'Seller', sheba: BANK.sheba, bankName: BANK_NAME }),
  'User/GetUserProductAddress': ({ addressId }) => rows(addressId),
  'User/GetShowTeachersByFilter': ({ teacherId }) => page(teacherId),
  'User/GetShowTeacherById': ({ teacherId: id }) => having({ id, title: 'مدرس تیونینگ', courseCount: 2 }),
  ...bySlotEach('User', MEMBERSHIP_NAMES, (role) => ({
    registerFile: always({ address: REGISTER_LINK, file: null }),
    profile: always(having({ card: having(MEMBER_CARDS[role]) })),
  })),
  ...byTalk<Expected>((thing) => {
    const of = ({ talk }: Stocked) => talk[thing]
    return {
      rating: { check: always({ mayRate: true, rate: null }) },
      admin: (what) => {
        const listed = (stocked: Stocked) => {
          const { answers, [what === 'answer' ? 'answered' : what]: id } = of(stocked)
          return having({ items: including({ id: what === 'answer' ? answers[0] : id, state: 'shown' }) })
        }
        // those of the stocked goods, their reported ones, and those of this file
        const all = what === 'comment' ? 4 : 5
        return { list: listed, unseen: listed, count: always({ count: all }) }
      },
      owner: (what) => {
        const listed = (stocked: Stocked) => page(of(stocked).ofStranger[what])
        return { list: listed, unseen: listed, count: always({ count: 1 }) }
      },
    }
  }),
  ...editAnswers,
  'Site/GetTuningRoad': always(having({ revision: 1, stages: [having({ title: SITE.stage })] })),
  'User/GetNotices': always(having({ items: including({ event: 'shipped', number: 12, seenAt: null }) })),
  'User/GetNoticeSettings': always({
    answer: true,
    reply: true,
    decision: true,
    order: true,
    price: true,
    stock: true,
    moderation: true,
    points: true,
    news: true,
    pushKey: expect.stringMatching(/^[\w-]{87}$/),
  }),
  'User/GetUserTalk': ({ talk }) =>
    having({
      texts: including({ kind: 'comment', id: talk.course.comment, state: 'shown', mayEdit: true }),
      decides: false,
      mutedUntil: null,
    }),
  'User/GetTalkReview': always({
    thread: [],
    refusals: { count: 0, latest: [] },
    reports: { count: 1, latest: [having({ reason: REASON })] },
  }),
  'User/GetUserDetailFile': always(having({ ...own, address: expect.stringContaining('/') })),
  'User/GetAdminUserDetailById': ({ applicant: { id, phone } }) =>
    having({
      id,
      phone,
      name: having({ wanted: { firstName: 'مینا', lastName: 'رضایی' } }),
      identity: having({ nationalCode: '0013542419', state: 'verified' }),
      teacher: having({ card: having(MEMBER_CARDS.Teacher) }),
      seller: having({ card: having(MEMBER_CARDS.Seller) }),
    }),
  'User/GetAdminUserAddressesById': always(
    including({ receiverName: 'مینا', receiverPhone: '+989121110000', postalCode: '1391733319' }),
  ),
  'User/GetAdminUserOwnedById': always(
    having({
      courses: 1,
      products: 1,
      items: including({ kind: 'product', isBought: false }, { kind: 'course', isBought: false }),
    }),
  ),
}

/** What an operation answers in the stocked shop; undefined when nobody has written it down. */
export function expectedAnswer(path: string, stocked: Stocked): unknown {
  return EXPECTED[path]?.(stocked)
}
