import { COURSE_REPORTS, courseReports } from '#contract/course/reports.ts'
import { reporting } from '#contract/reports.ts'
import { reportHandlers } from '#server/talk/reports.ts'
import { noteSeen } from '#server/talk/reports-store.ts'
import { answersEach, implement } from '#server/platform/operations/implement.ts'

export const courseReportHandlers = implement(courseReports, {
  ...answersEach(reporting, COURSE_REPORTS, reportHandlers),
  async SetCourseReportSeen({ tx, input: { id }, now, fail }) {
    if (!(await noteSeen(tx, id, now))) throw fail('NotFound')
    return {}
  },
})
