import { Link } from '@tanstack/react-router'
import { courseReports } from '#contract/course/reports.ts'
import { productReports } from '#contract/product/reports.ts'
import { courseAddress, productAddress } from '#src/entities/addresses.ts'
import { either, moment, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { text } from './text.ts'

const words = text.reports
const STATE_TONES = { new: 'brand', verified: 'danger', 'de-verified': 'neutral' } as const

/** The operations of one kind of report; those of the other kinds have the same shape. */
interface Operations {
  list: typeof courseReports.GetAdminCourseReportsByFilter
  verify: typeof courseReports.VerifyCourseReport
  deVerify: typeof courseReports.DeVerifyCourseReport
  seen: typeof courseReports.SetCourseReportSeen | typeof productReports.SetProductReportSeen
}

function reports(name: string, title: string, { list, verify, deVerify, seen }: Operations) {
  return section(list, (act) => ({
    name,
    title,
    columns: {
      text: {
        label: words.target,
        show: (value, { pageId, targetType }) => (
          <Link to={targetType.startsWith('course') ? courseAddress(pageId) : productAddress(pageId)}>
            {value}
          </Link>
        ),
      },
      reason: words.reason,
      userName: words.by,
      createdAt: moment(words.at),
      state: word(words.state, words.states, STATE_TONES),
      isShown: either(words.isShown, words.shown),
    },
    filters: {
      status: { kind: 'choice', label: words.state, options: words.states },
      onlyUnseen: { kind: 'flag', label: words.onlyUnseen },
    },
    actions: [
      act(verify, words.verify, ({ id }) => ({ id }), {
        isShown: ({ state }) => state !== 'verified',
        question: () => words.verifyQuestion,
        done: words.decided,
        isDangerous: true,
      }),
      act(deVerify, words.deVerify, ({ id }) => ({ id }), {
        isShown: ({ state }) => state !== 'de-verified',
        question: () => words.deVerifyQuestion,
        done: words.decided,
      }),
      act(seen, words.seen, ({ id }) => ({ id }), {
        isShown: ({ seenAt }) => seenAt === null,
        done: words.noted,
      }),
    ],
  }))
}

const ofCourses = { seen: courseReports.SetCourseReportSeen }
const ofProducts = { seen: productReports.SetProductReportSeen }

/** What people reported, by what it is about. */
export const reportSections = [
  reports('course-reports', words.course, {
    ...ofCourses,
    list: courseReports.GetAdminCourseReportsByFilter,
    verify: courseReports.VerifyCourseReport,
    deVerify: courseReports.DeVerifyCourseReport,
  }),
  reports('course-comment-reports', words.courseComment, {
    ...ofCourses,
    list: courseReports.GetAdminCourseCommentReportsByFilter,
    verify: courseReports.VerifyCourseCommentReport,
    deVerify: courseReports.DeVerifyCourseCommentReport,
  }),
  reports('course-question-reports', words.courseQuestion, {
    ...ofCourses,
    list: courseReports.GetAdminCourseQuestionReportsByFilter,
    verify: courseReports.VerifyCourseQuestionReport,
    deVerify: courseReports.DeVerifyCourseQuestionReport,
  }),
  reports('product-reports', words.product, {
    ...ofProducts,
    list: productReports.GetAdminProductReportsByFilter,
    verify: productReports.VerifyProductReport,
    deVerify: productReports.DeVerifyProductReport,
  }),
  reports('product-comment-reports', words.productComment, {
    ...ofProducts,
    list: productReports.GetAdminCommentReportsByFilter,
    verify: productReports.VerifyCommentReport,
    deVerify: productReports.DeVerifyCommentReport,
  }),
  reports('product-question-reports', words.productQuestion, {
    ...ofProducts,
    list: productReports.GetAdminQuestionReportsByFilter,
    verify: productReports.VerifyQuestionReport,
    deVerify: productReports.DeVerifyQuestionReport,
  }),
]
