import { subject } from '../define.ts'
import { reporting, reportSeen } from '../reports.ts'
import { namedEach } from '../slots.ts'

export const PRODUCT_REPORTS = {
  product: {
    report: 'ReportProduct',
    list: 'GetAdminProductReportsByFilter',
    unseen: 'GetAdminUnSeenProductReports',
    count: 'GetAdminProductReportsCount',
    one: 'GetAdminProductReportById',
    verify: 'VerifyProductReport',
    deVerify: 'DeVerifyProductReport',
  },
  productComment: {
    report: 'ReportComment',
    list: 'GetAdminCommentReportsByFilter',
    unseen: 'GetAdminUnSeenCommentReports',
    count: 'GetAdminCommentReportsCount',
    one: 'GetAdminCommentReportById',
    verify: 'VerifyCommentReport',
    deVerify: 'DeVerifyCommentReport',
  },
  productQuestion: {
    report: 'ReportQuestion',
    list: 'GetAdminQuestionReportsByFilter',
    unseen: 'GetAdminUnSeenQuestionReports',
    count: 'GetAdminQuestionReportsCount',
    one: 'GetAdminQuestionReportById',
    verify: 'VerifyQuestionReport',
    deVerify: 'DeVerifyQuestionReport',
  },
} as const

export const productReports = subject('Product', {
  ...namedEach(reporting, PRODUCT_REPORTS),
  SetProductReportSeen: reportSeen('productReport', 'Seller'),
})
