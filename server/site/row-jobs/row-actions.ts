import { COURSE_REPORTS, courseReports } from '#contract/course/reports.ts'
import { courseTalk } from '#contract/course/talk.ts'
import { courseVoices } from '#contract/course/voices.ts'
import type { Shown } from '#contract/contract.ts'
import type { Operation, Placed } from '#contract/define.ts'
import { ownArticles } from '#contract/article/own-articles.ts'
import { ownCourses } from '#contract/course/own-courses.ts'
import { ownProducts } from '#contract/product/own-products.ts'
import { PRODUCT_REPORTS, productReports } from '#contract/product/reports.ts'
import { productTags } from '#contract/product/tags.ts'
import { productTalk } from '#contract/product/talk.ts'
import { blockIps } from '#contract/site/block-ips.ts'
import { cars } from '#contract/site/cars.ts'
import { tunerPlus } from '#contract/site/tuner-plus.ts'
import { messages } from '#contract/user/message.ts'
import { offCodes } from '#contract/user/off-codes.ts'

/** A list whose rows are R, and an operation that takes I. */
type ListOf<R> = Placed<Operation<'query', unknown, unknown, unknown, { items: readonly R[] }>>
type Taking<I> = Placed<Operation<'mutation', I>>

/** What takes the change of a row back. */
interface Back {
  operation: Taking<object>
  input: object
}

/** An action for all rows of a list. Its methods get the rows of that list. */
export interface RowAction {
  list: ListOf<object>
  operation: Taking<object>
  input(row: object): object
  name(row: object): string
  /** True for the rows that it is about; others are left as they are. */
  isOpen(row: object): boolean
  back?(row: object): Back
}

interface Rules<R, I> {
  input: (row: R) => I
  name: (row: R) => string
  isOpen: (row: R) => boolean
  back?: (row: R) => Back
}

const rowAction = <R extends object, I extends object>(
  list: ListOf<R>,
  operation: Taking<I>,
  rules: Rules<R, I>,
): RowAction => ({ list, operation, ...rules })

const back = <I extends object>(operation: Taking<I>, input: I): Back => ({ operation, input })

type Report = Shown<'Course/GetAdminCourseReportsByFilter'>['items'][number]

interface ReportOperations {
  list: typeof courseReports.GetAdminCourseReportsByFilter
  verify: typeof courseReports.VerifyCourseReport
  deVerify: typeof courseReports.DeVerifyCourseReport
  seen: typeof courseReports.SetCourseReportSeen | typeof productReports.SetProductReportSeen
}

function ofReports({ list, verify, deVerify, seen }: ReportOperations): RowAction[] {
  const name = ({ text, reason }: Report) => text || reason
  const input = ({ id, state }: Report) => ({ id, seenState: state })
  return [
    rowAction(list, verify, {
      input,
      name,
      isOpen: ({ state }) => state !== 'verified',
      back: ({ id }) => back(deVerify, { id, seenState: 'verified' }),
    }),
    rowAction(list, deVerify, {
      input,
      name,
      isOpen: ({ state }) => state !== 'de-verified',
      back: ({ id }) => back(verify, { id, seenState: 'de-verified' }),
    }),
    rowAction(list, seen, { input: ({ id }) => ({ id }), name, isOpen: ({ seenAt }) => seenAt === null }),
  ]
}

type AdminText = Shown<'Course/GetAdminCourseCommentsByFilter'>['items'][number]

interface TextOperations {
  list: typeof courseTalk.GetAdminCourseCommentsByFilter
  active: typeof courseTalk.ActiveCourseComment
  deActive: typeof courseTalk.DeActiveCourseComment
  /** Answers have no mark of their own. */
  seen?: typeof courseTalk.SetCourseCommentSeen | typeof productTalk.SetProductCommentSeen
}

/** What was hidden is not published again by a job: its author may have changed it since, and nobody would have read it. */
function ofTexts({ list, active, deActive, seen }: TextOperations): RowAction[] {
  const name = ({ text }: AdminText) => text
  const input = ({ id, version }: AdminText) => ({ id, version })
  const marked =
    seen &&
    rowAction(list, seen, { input: ({ id }) => ({ id }), name, isOpen: ({ seenAt }) => seenAt === null })
  return [
    rowAction(list, active, {
      input,
      name,
      isOpen: ({ state, waitingText }) => state !== 'deleted' && (state !== 'shown' || waitingText !== null),
      back: ({ id }) => back(deActive, { id }),
    }),
    rowAction(list, deActive, {
      input,
      name,
      isOpen: ({ state }) => state === 'shown' || state === 'waiting',
    }),
    ...(marked ? [marked] : []),
  ]
}

const byId = ({ id }: { id: number }) => ({ id })

/** What was hidden is shown again by hand: its owner may have changed it since. */
const HIDDEN = {
  input: byId,
  name: ({ title }: { title: string }) => title,
  isOpen: ({ state }: { state: string }) => state === 'active',
}

const seenTag = ({ id, revision }: { id: number; revision: number }) => ({ id, revision })
const tagName = ({ tag }: { tag: string }) => tag

/** Every action that an admin may order for all rows of a list. The panels offer them by `forAll`. */
export const ROW_ACTIONS: readonly RowAction[] = [
  ...Object.values(COURSE_REPORTS).flatMap((names) =>
    ofReports({
      list: courseReports[names.list],
      verify: courseReports[names.verify],
      deVerify: courseReports[names.deVerify],
      seen: courseReports.SetCourseReportSeen,
    }),
  ),
  ...Object.values(PRODUCT_REPORTS).flatMap((names) =>
    ofReports({
      list: productReports[names.list],
      verify: productReports[names.verify],
      deVerify: productReports[names.deVerify],
      seen: productReports.SetProductReportSeen,
    }),
  ),
  ...[
    {
      list: courseTalk.GetAdminCourseCommentsByFilter,
      active: courseTalk.ActiveCourseComment,
      deActive: courseTalk.DeActiveCourseComment,
      seen: courseTalk.SetCourseCommentSeen,
    },
    {
      list: courseTalk.GetAdminCourseQuestionsByFilter,
      active: courseTalk.ActiveCourseQuestion,
      deActive: courseTalk.DeActiveCourseQuestion,
      seen: courseTalk.SetCourseQuestionSeen,
    },
    {
      list: courseTalk.GetAdminCourseQuestionAnswersByFilter,
      active: courseTalk.ActiveCourseQuestionAnswer,
      deActive: courseTalk.DeActiveCourseQuestionAnswer,
    },
    {
      list: productTalk.GetAdminProductCommentsByFilter,
      active: productTalk.ActiveProductComment,
      deActive: productTalk.DeActiveProductComment,
      seen: productTalk.SetProductCommentSeen,
    },
    {
      list: productTalk.GetAdminProductQuestionsByFilter,
      active: productTalk.ActiveProductQuestion,
      deActive: productTalk.DeActiveProductQuestion,
      seen: productTalk.SetProductQuestionSeen,
    },
    {
      list: productTalk.GetAdminProductQuestionAnswersByFilter,
      active: productTalk.ActiveProductQuestionAnswer,
      deActive: productTalk.DeActiveProductQuestionAnswer,
    },
  ].flatMap(ofTexts),
  rowAction(courseVoices.GetAdminCourseUserVoicesByFilter, courseVoices.DeActiveCourseUserVoice, {
    input: ({ id, state }) => ({ id, seenState: state }),
    name: ({ userName }) => userName,
    isOpen: ({ state }) => state === 'waiting' || state === 'shown',
    back: ({ id }) => back(courseVoices.ActiveCourseUserVoice, { id, seenState: 'hidden' }),
  }),
  rowAction(productTags.GetAdminProductTagsByFilter, productTags.ActiveProductTag, {
    input: seenTag,
    name: tagName,
    isOpen: ({ isActive }) => !isActive,
    back: ({ id }) => back(productTags.DeActiveProductTag, { id }),
  }),
  rowAction(productTags.GetAdminProductTagsByFilter, productTags.DeActiveProductTag, {
    input: seenTag,
    name: tagName,
    isOpen: ({ isActive }) => isActive,
    back: ({ id }) => back(productTags.ActiveProductTag, { id }),
  }),
  rowAction(productTags.GetAdminProductTagsByFilter, productTags.AdminDeleteProductTag, {
    input: seenTag,
    name: tagName,
    isOpen: () => true,
  }),
  rowAction(ownCourses.GetAdminCoursesByFilter, ownCourses.DeActiveCourse, HIDDEN),
  rowAction(ownProducts.GetAdminProductsByFilter, ownProducts.DeActiveProduct, HIDDEN),
  rowAction(ownArticles.GetAdminArticlesByFilter, ownArticles.DeActiveArticle, HIDDEN),
  rowAction(ownArticles.GetAdminProductArticlesByFilter, ownArticles.DeActiveArticle, HIDDEN),
  rowAction(offCodes.GetAdminOffCode, offCodes.DeleteOffCode, {
    input: byId,
    name: ({ code }) => code,
    isOpen: ({ state }) => state !== 'deleted',
  }),
  rowAction(messages.GetAdminUserMessagesByFilter, messages.SetUserMessageSeen, {
    input: byId,
    name: ({ subject }) => subject,
    isOpen: ({ state }) => state === 'new',
  }),
  rowAction(tunerPlus.GetTunerPlusAccessByFilter, tunerPlus.RemoveTunerPlusAccess, {
    input: byId,
    name: ({ userName, title }) => `${userName}، ${title}`,
    isOpen: ({ isInForce }) => isInForce,
  }),
  rowAction(cars.GetGearRatiosByFilter, cars.DeleteGearRatio, {
    input: byId,
    name: ({ gearbox }) => gearbox,
    isOpen: () => true,
  }),
  rowAction(blockIps.GetBlockIpsByFilter, blockIps.SetUnBlockIp, {
    input: ({ ip }) => ({ ip }),
    name: ({ ip }) => ip,
    isOpen: () => true,
  }),
]

export const rowActionOf = (list: string, operation: string): RowAction | undefined =>
  ROW_ACTIONS.find((one) => one.list.path === list && one.operation.path === operation)
