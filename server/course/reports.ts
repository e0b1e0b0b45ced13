import { COURSE_REPORTS, courseReports } from '#contract/course/reports.ts'
import { reporting } from '#contract/reports.ts'
import { reportHandlers, reportSeen } from '#server/talk/reports.ts'
import { answersEach, implement } from '#server/platform/operations/implement.ts'

export const courseReportHandlers = implement(courseReports, {
  ...answersEach(reporting, COURSE_REPORTS, reportHandlers),
  SetCourseReportSeen: reportSeen,
})
