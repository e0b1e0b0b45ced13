import { ADMINS, mutation, own, subject } from '../define.ts'
import { reporting } from '../reports.ts'
import { ById, Nothing } from '../shapes.ts'
import { namedEach } from '../slots.ts'

export const COURSE_REPORTS = {
  course: {
    report: 'ReportCourse',
    list: 'GetAdminCourseReportsByFilter',
    unseen: 'GetAdminUnSeenCourseReports',
    count: 'GetAdminCourseReportsCount',
    one: 'GetAdminCourseReportById',
    verify: 'VerifyCourseReport',
    deVerify: 'DeVerifyCourseReport',
  },
  courseComment: {
    report: 'ReportCourseComment',
    list: 'GetAdminCourseCommentReportsByFilter',
    unseen: 'GetAdminUnSeenCourseCommentReports',
    count: 'GetAdminCourseCommentReportsCount',
    one: 'GetAdminCourseCommentReportById',
    verify: 'VerifyCourseCommentReport',
    deVerify: 'DeVerifyCourseCommentReport',
  },
  courseQuestion: {
    report: 'ReportCourseQuestion',
    list: 'GetAdminCourseQuestionReportsByFilter',
    unseen: 'GetAdminUnSeenCourseQuestionReports',
    count: 'GetAdminCourseQuestionReportsCount',
    one: 'GetAdminCourseQuestionReportById',
    verify: 'VerifyCourseQuestionReport',
    deVerify: 'DeVerifyCourseQuestionReport',
  },
} as const

export const courseReports = subject('Course', {
  ...namedEach(reporting, COURSE_REPORTS),
  /** The input for reports about the course, its comments and its questions. */
  SetCourseReportSeen: mutation({
    access: ['Teacher', ...ADMINS],
    on: own('courseReport'),
    input: ById,
    output: Nothing,
    errors: ['NotFound'],
  }),
})
