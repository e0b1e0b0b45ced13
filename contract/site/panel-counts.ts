import * as z from 'zod/mini'
import { courseReports } from '../course/reports.ts'
import { manageExams } from '../course/exams/manage-exams.ts'
import { courseTalk } from '../course/talk.ts'
import { courseVoices } from '../course/voices.ts'
import { ADMINS, type Operation, type Placed, query, subject } from '../define.ts'
import { orders } from '../order/orders.ts'
import { returns } from '../order/returns.ts'
import { ownProducts } from '../product/own-products.ts'
import { productReports } from '../product/reports.ts'
import { productTalk } from '../product/talk.ts'
import { Count, Nothing } from '../shapes.ts'
import { messages } from '../user/message.ts'
import { payouts } from '../user/payouts.ts'
import { reviews } from '../user/review.ts'
import { edits } from './edits.ts'

/** A list of a panel, and the filter that leaves what waits for the caller. */
export interface Queue {
  list: Placed<Operation<'query'>>
  filter: Readonly<Record<string, string | boolean>>
}

const queue = <L extends Placed<Operation<'query'>>>(
  list: L,
  filter: Partial<z.input<L['input']>> & Queue['filter'],
): Queue => ({ list, filter })

const isNew = { status: 'new' } as const
const isWaiting = { status: 'waiting' } as const
const isUnseen = { onlyUnseen: true } as const
/** A text that was opened still waits for its decision. */
const isToReview = { toReview: true } as const

/** What waits for somebody, in the order in which it is shown. A list is one queue at most. */
export const QUEUES: readonly Queue[] = [
  queue(payouts.GetAdminCashRequestsByFilter, { state: 'waiting' }),
  queue(returns.GetAdminReturnsByFilter, { state: 'asked' }),
  queue(returns.GetAdminRefundsByFilter, { state: 'waiting' }),
  queue(reviews.GetAdminUsersByFilter, { isWaiting: true }),
  queue(messages.GetAdminUserMessagesByFilter, { state: 'new' }),
  queue(edits.GetEditsByFilter, { isOpen: true }),
  queue(manageExams.GetAdminExamResultsByFilter, { decision: 'waiting' }),
  queue(courseVoices.GetAdminCourseUserVoicesByFilter, isWaiting),
  queue(courseReports.GetAdminCourseReportsByFilter, isNew),
  queue(courseReports.GetAdminCourseCommentReportsByFilter, isNew),
  queue(courseReports.GetAdminCourseQuestionReportsByFilter, isNew),
  queue(productReports.GetAdminProductReportsByFilter, isNew),
  queue(productReports.GetAdminCommentReportsByFilter, isNew),
  queue(productReports.GetAdminQuestionReportsByFilter, isNew),
  queue(courseTalk.GetAdminCourseCommentsByFilter, isToReview),
  queue(courseTalk.GetAdminCourseQuestionsByFilter, isToReview),
  queue(courseTalk.GetAdminCourseQuestionAnswersByFilter, isToReview),
  queue(productTalk.GetAdminProductCommentsByFilter, isToReview),
  queue(productTalk.GetAdminProductQuestionsByFilter, isToReview),
  queue(productTalk.GetAdminProductQuestionAnswersByFilter, isToReview),
  queue(courseTalk.GetTeacherCourseCommentsByFilter, isUnseen),
  queue(courseTalk.GetTeacherCourseQuestionsByFilter, isUnseen),
  queue(orders.GetSellerCartByFilter, { status: 'paid' }),
  queue(ownProducts.GetSellerProductsByFilter, { isLow: true }),
  queue(returns.GetSellerReturnsByFilter, { state: 'asked' }),
  queue(returns.GetTeacherReturnsByFilter, { state: 'asked' }),
  queue(productTalk.GetSellerProductCommentsByFilter, isUnseen),
  queue(productTalk.GetSellerProductQuestionsByFilter, isUnseen),
]

/** More than this is shown as this many and more, and counted one further at most. */
export const MOST_SHOWN = 99

export const panelCounts = subject('Site', {
  /** How many rows wait in each queue whose list the caller may read, by the path of the list; one more than MOST_SHOWN at most. */
  GetPanelCounts: query({
    access: ['Teacher', 'Seller', ...ADMINS],
    input: Nothing,
    output: z.record(z.string(), Count),
  }),
})
