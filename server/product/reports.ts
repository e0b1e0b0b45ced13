import { PRODUCT_REPORTS, productReports } from '#contract/product/reports.ts'
import { reporting } from '#contract/reports.ts'
import { reportHandlers, reportSeen } from '#server/talk/reports.ts'
import { answersEach, implement } from '#server/platform/operations/implement.ts'

export const productReportHandlers = implement(productReports, {
  ...answersEach(reporting, PRODUCT_REPORTS, reportHandlers),
  SetProductReportSeen: reportSeen,
})
