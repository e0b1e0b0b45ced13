import { PRODUCT_REPORTS, productReports } from '#contract/product/reports.ts'
import { reporting } from '#contract/reports.ts'
import { reportHandlers } from '#server/talk/reports.ts'
import { noteSeen } from '#server/talk/reports-store.ts'
import { answersEach, implement } from '#server/platform/operations/implement.ts'

export const productReportHandlers = implement(productReports, {
  ...answersEach(reporting, PRODUCT_REPORTS, reportHandlers),
  async SetProductReportSeen({ tx, input: { id }, now, fail }) {
    if (!(await noteSeen(tx, id, now))) throw fail('NotFound')
    return {}
  },
})
