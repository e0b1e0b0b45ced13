import type { ReportTarget } from '#contract/reports.ts'
import { queued } from '../mutator.ts'

const PATHS = {
  course: 'Course/ReportCourse',
  courseComment: 'Course/ReportCourseComment',
  courseQuestion: 'Course/ReportCourseQuestion',
  product: 'Product/ReportProduct',
  productComment: 'Product/ReportComment',
  productQuestion: 'Product/ReportQuestion',
} as const satisfies Record<ReportTarget, string>

const reportMutator = (target: ReportTarget) =>
  queued(PATHS[target], { guest: 'wait', isSilent: false }, ({ id, answerId }) =>
    ['report', target, id, ...(answerId === undefined ? [] : [answerId])].join(':'),
  )

/** Reports something to the shop; the last reason counts. One Mutator per kind of target. */
export const reports = {
  course: reportMutator('course'),
  courseComment: reportMutator('courseComment'),
  courseQuestion: reportMutator('courseQuestion'),
  product: reportMutator('product'),
  productComment: reportMutator('productComment'),
  productQuestion: reportMutator('productQuestion'),
}
