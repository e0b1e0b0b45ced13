import { toJSONSchema } from 'zod/v4/core'
import { allOperations } from '#contract/contract.ts'
import { type OwnedThing, ROLES, type Placed, type Role } from '#contract/define.ts'
import { makePrivateDegree } from './degree-goods.ts'
import { COPY_DEVICE, LESSON_NOTE } from './lesson-goods.ts'
import { minimalInput } from './minimal-inputs.ts'
import { FACTOR_ID } from './second-factor-goods.ts'
import type { ShopServer } from './shop-server.ts'
import type { Stocked } from './stock.ts'
import { byTalk, type StockedTexts, TALK_NAMES } from './talk-goods.ts'
import type { TextKind } from '#contract/talk.ts'

/** Inputs of one operation that name a row of somebody else, and a row that is not there. */
interface RowInputs {
  theirs: object
  missing: object
}

const NO_ID = 999_999
const NO_UUID = '01890000-0000-7000-8000-00000000ffff'

type Inputs = (shop: ShopServer, stocked: Stocked) => Promise<RowInputs>

/** A row that is not the stranger's for each thing that the contract's operations are `on`. */
const ROW_OF_OTHERS: Readonly<Record<OwnedThing, (stocked: Stocked) => number>> = {
  article: ({ edits }) => edits.theirs.article,
  courseImage: ({ edits }) => edits.theirs.courseImage,
  courseVideo: ({ edits }) => edits.theirs.courseVideo,
  product: ({ edits }) => edits.theirs.product,
  productDesign: ({ edits }) => edits.theirs.productDesign,
  productFurtherDetail: ({ edits }) => edits.theirs.productFurtherDetail,
  productImage: ({ edits }) => edits.theirs.productImage,
  productVideo: ({ edits }) => edits.theirs.productVideo,
  askedPayAgain: ({ payments }) => payments.payAgainId,
  payAgain: ({ payments }) => payments.payAgainId,
  boughtItem: ({ orders }) => orders.boughtItemId,
  cashRequest: ({ cash }) => cash.ofBuyer,
  course: ({ courseId }) => courseId,
  courseComment: ({ words }) => words.courseComment,
  courseQuestion: ({ words }) => words.courseQuestion,
  productComment: ({ words }) => words.productComment,
  productQuestion: ({ words }) => words.productQuestion,
  order: ({ orders }) => orders.orderId,
  soldItem: ({ orders }) => orders.boughtItemId,
  soldReturn: ({ orders }) => orders.returns.shipped,
  courseVoice: ({ voiceId }) => voiceId,
  degree: ({ degree }) => degree.degreeId,
  exam: ({ exams }) => exams.examId,
  examAttempt: ({ exams }) => exams.attemptId,
  examQuestion: ({ exams }) => exams.questionId,
  examTest: ({ exams }) => exams.testIds[0],
  taughtAttempt: ({ exams }) => exams.attemptId,
  courseReport: ({ reported }) => reported.courseComment.reportId,
  payment: ({ payments }) => payments.wallet,
  productAddress: ({ addressId }) => addressId,
  productReport: ({ reported }) => reported.productQuestion.reportId,
  shippingMethod: ({ shippingMethodId }) => shippingMethodId,
  upload: ({ uploadId }) => uploadId,
}

/** What a stranger tries with the operations whose owned row the contract declares. */
const DECLARED = Object.fromEntries(
  allOperations.flatMap(({ path, on }) => {
    if (!on) return []
    const inputs: Inputs = async (_shop, stocked) => ({
      theirs: { ...minimalInput(path, stocked), [on.field]: ROW_OF_OTHERS[on.thing](stocked) },
      missing: { ...minimalInput(path, stocked), [on.field]: NO_ID },
    })
    return [[path, inputs]]
  }),
)

/** What a stranger tries with the texts of the buyer's, and with lists of texts about things of others. */
const TALK = byTalk<Inputs>((thing) => {
  const tried =
    (idOf: (texts: StockedTexts) => number | undefined, fields: object = {}): Inputs =>
    async (_shop, { talk }) => ({
      theirs: { ...fields, id: idOf(talk[thing]) },
      missing: { ...fields, id: NO_ID },
    })
  const listed: Inputs = async (_shop, stocked) => ({
    theirs: { thingId: stocked[`${thing}Id`] },
    missing: { thingId: NO_ID },
  })
  const textOf = (what: TextKind) => (texts: StockedTexts) =>
    what === 'answer' ? texts.answers[0] : texts[what]
  const answered = tried(({ answered: id }) => id)
  const answer = tried(textOf('answer'))
  return {
    changes: (what) => ({
      edit: tried(textOf(what), { text: 'متن دیگری' }),
      delete: tried(textOf(what)),
    }),
    asking: { open: answered, close: answered, best: answer, notBest: answer },
    owner: () => ({ list: listed, unseen: listed }),
  }
})

/** A list narrowed to an exam. */
const ofExam: Inputs = async (_shop, { exams: { examId } }) => ({
  theirs: { examId },
  missing: { examId: NO_ID },
})

/** A list of parts narrowed to a course or a product. */
const ofCourse: Inputs = async (_shop, { edits: { theirs } }) => ({
  theirs: { courseId: theirs.course },
  missing: { courseId: NO_ID },
})
const ofProduct: Inputs = async (_shop, { edits: { theirs } }) => ({
  theirs: { productId: theirs.product },
  missing: { productId: NO_ID },
})

/** What a page of a return asks with, without what only the bank and the payer know. */
function ofPayers(name: string, idOf: (stocked: Stocked) => number): Record<string, Inputs> {
  const inputs: Inputs = async (_shop, stocked) => ({ theirs: { id: idOf(stocked) }, missing: { id: NO_ID } })
  return { [`Order/${name}`]: inputs }
}

/** Operations that take the id of a row somebody owns, with what a stranger may try. */
export const OWNED: Readonly<Record<string, Inputs>> = {
  'Course/GetDegreeById': async (shop, { exams }) => ({
    theirs: { id: await makePrivateDegree(shop, exams.spareAttemptId) },
    missing: { id: NO_ID },
  }),
  ...DECLARED,
  ...TALK,
  'User/GetUserTalk': async (_shop, { courseId }) => ({
    theirs: { thing: 'course', thingId: courseId },
    missing: { thing: 'course', thingId: NO_ID },
  }),
  'User/EndUserSession': async ({ db }, { buyer }) => {
    const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', buyer.id)
    const { id } = await sessions.executeTakeFirstOrThrow()
    return { theirs: { id }, missing: { id: NO_UUID } }
  },
  'Course/GetTeacherCourseUserVoicesByFilter': async (_shop, { courseId }) => ({
    theirs: { courseId },
    missing: { courseId: NO_ID },
  }),
  'Course/GetTeacherExamsByFilter': async (_shop, { courseId }) => ({
    theirs: { courseId },
    missing: { courseId: NO_ID },
  }),
  'Course/GetCourseVideosByFilter': ofCourse,
  'Course/GetCourseImagesByFilter': ofCourse,
  'Product/GetProductImagesByFilter': ofProduct,
  'Product/GetProductVideosByFilter': ofProduct,
  'Product/GetSellerProductDesignsByFilter': ofProduct,
  'Product/GetSellerProductFurtherDetailsByFilter': ofProduct,
  'Course/GetTeacherExamResultsByFilter': ofExam,
  'Course/GetExamQuestionsByFilter': ofExam,
  'Course/GetExamTestsByFilter': ofExam,
  'Course/SetExamSeal': async (_shop, { exams }) => {
    const [hash, mac] = ['a'.repeat(43), 'b'.repeat(43)]
    return { theirs: { id: exams.attemptId, hash, mac }, missing: { id: NO_ID, hash, mac } }
  },
  'Course/OnlinePaymentExam': async (_shop, { payments }) => ({
    theirs: { id: payments.exam },
    missing: { id: NO_ID },
  }),
  'User/RemoveUserDevice': async () => ({ theirs: { id: COPY_DEVICE }, missing: { id: NO_UUID } }),
  'Course/DeleteLessonNote': async () => ({ theirs: { id: LESSON_NOTE }, missing: { id: NO_UUID } }),
  'Course/SetLessonNote': async (_shop, { lessonId }) => {
    const note = { lessonId, second: 1, text: 'متن دیگری' }
    return { theirs: { ...note, id: LESSON_NOTE }, missing: { ...note, id: NO_UUID } }
  },
  'User/RemoveSecondFactor': async () => ({ theirs: { id: FACTOR_ID }, missing: { id: NO_UUID } }),
  'User/GetUserDetailFile': async (_shop, { buyer }) => ({
    theirs: { id: buyer.id },
    missing: { id: NO_ID },
  }),
  ...ofPayers('OnlinePayment', ({ payments }) => payments.cart),
  ...ofPayers('OnlinePaymentWallet', ({ payments }) => payments.wallet),
  ...ofPayers('OnlinePaymentPayAgain', ({ payments }) => payments.payAgain),
  'User/SignOut': async (_shop, { buyer }) => ({
    theirs: { accountId: buyer.id },
    missing: { accountId: NO_ID },
  }),
  'Site/RunBatch': async (_shop, { buyer }) => ({
    theirs: { accountId: buyer.id, items: [] },
    missing: { accountId: NO_ID, items: [] },
  }),
}

const LISTS = [
  'GetHomeNew*ByFilter',
  'GetHomeTopViewed*ByFilter',
  'GetHomeOffPriced*ByFilter',
  'Get*ByFilter',
]
const listsOf = (things: string) => LISTS.map((name) => name.replace('*', things))

/** Everybody writes about what everybody sees. */
const writtenBy = ({ commenting, asking, answering, rating }: (typeof TALK_NAMES)['course' | 'product']) => [
  ...Object.values(commenting),
  asking.ask,
  ...Object.values(answering).map(({ answer }) => answer),
  ...Object.values(rating),
]
const PUBLIC_TALK = { course: writtenBy(TALK_NAMES.course), product: writtenBy(TALK_NAMES.product) }

/** Operations whose ids name what everybody sees: goods, articles, teachers, cars. */
export const PUBLIC: Readonly<Record<string, readonly string[]>> = {
  Article: [
    'AddArticle',
    'SellerAddArticle',
    'GetArticle',
    'GetProductArticle',
    'GetArticlesByFilter',
    'GetProductArticlesByFilter',
    'GetArticleDetailById',
    'GetArticleCategoriesById',
    'GetArticleTagsById',
    'GetArticleLikedById',
    'GetArticleViewedById',
    'AddOrUpdateUserLikedArticle',
    'AddOrUpdateUserViewedArticle',
  ],
  Course: [
    'AddCourse',
    ...listsOf('Courses'),
    'GetCourse',
    'GetSameCoursesById',
    'GetCourseImagesById',
    'GetCourseCategoriesById',
    'GetCourseTagsById',
    'GetCourseQuestionsById',
    'GetCourseCommentsById',
    'GetCourseQuestionById',
    'GetCourseQuestionsByFilter',
    ...PUBLIC_TALK.course,
    'GetCourseDetailById',
    'GetCourseTeacherById',
    'GetCourseLikedById',
    'GetCourseViewedById',
    'GetCourseVideosById',
    'GetCourseUserVoicesById',
    'AddCourseUserVoice',
    'GetExamsByFilter',
    'MakeExam',
    'MakeExamByWallet',
    'MakeFreeExam',
    'GetLessonAddress',
    'GetLessonProgress',
    'SetLessonProgress',
    'GetLessonNotes',
    'GetLessonParts',
    'RenewLessonLicences',
    'AddOrUpdateUserLikedCourse',
    'ReportCourse',
    'ReportCourseComment',
    'ReportCourseQuestion',
    'AddOrUpdateUserViewedCourse',
  ],
  Order: [
    'BuyTunerPlus',
    'AddCourseById',
    'AddProductById',
    'AddMoreProductById',
    'ChangeProductCartCount',
    'RemoveCourseById',
    'RemoveCourseById2',
    'RemoveProductById',
    'RemoveProductByModel',
    'MergeGuestCart',
  ],
  Product: [
    ...listsOf('Products'),
    'GetHomeProductsByFilter',
    'GetHomeTopProductsByFilter',
    'GetHomeSpecialProductsByFilter',
    'GetProduct',
    'GetSameProductsById',
    'GetProductImagesById',
    'GetProductCategoriesById',
    'GetProductTagsById',
    'GetProductQuestionsById',
    'GetProductCommentsById',
    'GetProductQuestionById',
    'GetProductQuestionsByFilter',
    ...PUBLIC_TALK.product,
    'GetProductVideosById',
    'GetProductDesignsById',
    'GetProductFurtherDetailsById',
    'GetProductSellerById',
    'GetProductLikedById',
    'GetProductViewedById',
    'AddOrUpdateUserLikedProduct',
    'ReportProduct',
    'ReportComment',
    'ReportQuestion',
    'AddOrUpdateUserViewedProduct',
  ],
  Site: ['GetCarModels', 'GetGearboxModels', 'GetGearRatios'],
  User: ['GetShowTeachersByFilter', 'GetShowTeacherById'],
}

const ADMINS: readonly Role[] = ROLES.filter((role) => role === 'Admin' || role === 'SuperAdmin')

/** True for what admins alone may call, or those who care for the social media: every row is theirs to look at. */
export function isOfAdmins({ access }: Placed): boolean {
  if (access === 'social-admin') return true
  return typeof access !== 'string' && access.every((role) => ADMINS.includes(role))
}

/**
 * Ids that the sender makes up, or that lie in what an authenticator made, are no rows. `rowId` is a place in a list, which shows
 * nobody more than the list does (contract.test.ts).
 */
const NO_ROWS = new Set(['mutationId', 'passkey', 'rowId'])

/** True for an operation whose input names a row somewhere. */
export function takesId({ input }: Placed): boolean {
  return namesIn(toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).some(
    (name) => /^id$|Ids?$/.test(name) && !NO_ROWS.has(name),
  )
}

/** The names of all properties of a JSON schema, at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema && schema.properties ? Object.keys(schema.properties) : []
  const inner = Object.entries(schema).filter(([name]) => !NO_ROWS.has(name))
  return [...own, ...inner.flatMap(([, part]) => namesIn(part))]
}
