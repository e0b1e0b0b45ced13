import { subject } from '../define.ts'
import { reporting, reportSeen } from '../reports.ts'
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
  SetCourseReportSeen: reportSeen('courseReport', 'Teacher'),
})
