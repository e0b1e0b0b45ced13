import { Link } from '@tanstack/react-router'
import { COURSE_REPORTS, courseReports } from '#contract/course/reports.ts'
import { PRODUCT_REPORTS, productReports } from '#contract/product/reports.ts'
import { reportedBy, type ReportTarget } from '#contract/reports.ts'
import { courseAddress, productAddress } from '#src/entities/addresses.ts'
import { either, moment, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { smallPart } from '../kit/small-part.tsx'
import { personColumn } from './person-column.tsx'
import { refusalReason } from './refusal.ts'
import { text } from './text.ts'

const TalkReview = smallPart(async () => (await import('./review/talk-review.tsx')).TalkReview)

const words = text.reports
const STATE_TONES = { new: 'brand', verified: 'danger', 'de-verified': 'neutral' } as const

/** The operations of one kind of report; those of the other kinds have the same shape. */
interface Operations {
  list: typeof courseReports.GetAdminCourseReportsByFilter
  verify: typeof courseReports.VerifyCourseReport
  deVerify: typeof courseReports.DeVerifyCourseReport
  seen: typeof courseReports.SetCourseReportSeen | typeof productReports.SetProductReportSeen
}

function reports(target: ReportTarget, { list, verify, deVerify, seen }: Operations) {
  // a course or product stays until an admin closes it: nobody needs a reason
  const hides = target !== 'course' && target !== 'product'
  return section(list, (act, edit) => ({
    name: `${target}-reports`,
    title: words[target],
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
      userName: personColumn(words.by),
      createdAt: moment(words.at),
      state: word(words.state, words.states, STATE_TONES),
      isShown: either(words.isShown, words.shown),
    },
    filters: {
      status: { kind: 'choice', label: words.state, options: words.states },
      onlyUnseen: { kind: 'flag', label: words.onlyUnseen },
    },
    detail: (report) => <TalkReview of={{ ...reportedBy(report), exceptReportId: report.id }} />,
    forms: [
      ...(hides
        ? [
            edit(verify, {
              label: words.verify,
              button: words.verify,
              done: words.decided,
              decides: 'accept',
              bulkQuestion: words.verifyAll,
              forAll: true,
              fields: { reason: refusalReason(text.refusal) },
              values: ({ id, state }) => ({ id, seenState: state }),
              isShown: ({ state }) => state !== 'verified',
            }),
          ]
        : []),
      edit(deVerify, {
        label: words.deVerify,
        button: words.deVerify,
        done: words.decided,
        decides: 'refuse',
        bulkQuestion: words.deVerifyAll,
        forAll: true,
        fields: { reason: refusalReason({ ...text.refusal, hint: words.reasonHint }) },
        values: ({ id, state }) => ({ id, seenState: state }),
        isShown: ({ state }) => state !== 'de-verified',
      }),
    ],
    actions: [
      ...(hides
        ? []
        : [
            act(verify, words.verify, ({ id, state }) => ({ id, seenState: state }), {
              isShown: ({ state }) => state !== 'verified',
              decides: 'accept',
              bulkQuestion: words.verifyAll,
              forAll: true,
              done: words.decided,
              isDangerous: true,
            }),
          ]),
      act(seen, words.seen, ({ id }) => ({ id }), {
        isShown: ({ seenAt }) => seenAt === null,
        isSeenMark: true,
        bulkQuestion: words.seenAll,
        forAll: true,
        done: words.noted,
      }),
    ],
  }))
}

const course = (target: keyof typeof COURSE_REPORTS) =>
  reports(target, {
    list: courseReports[COURSE_REPORTS[target].list],
    verify: courseReports[COURSE_REPORTS[target].verify],
    deVerify: courseReports[COURSE_REPORTS[target].deVerify],
    seen: courseReports.SetCourseReportSeen,
  })
const product = (target: keyof typeof PRODUCT_REPORTS) =>
  reports(target, {
    list: productReports[PRODUCT_REPORTS[target].list],
    verify: productReports[PRODUCT_REPORTS[target].verify],
    deVerify: productReports[PRODUCT_REPORTS[target].deVerify],
    seen: productReports.SetProductReportSeen,
  })

/** What people reported, by what it is about. */
export const reportSections = [
  course('course'),
  course('courseComment'),
  course('courseQuestion'),
  product('product'),
  product('productComment'),
  product('productQuestion'),
]
