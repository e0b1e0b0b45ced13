import type { JobName } from '#server/platform/jobs/jobs-store.ts'
import { jobKind, type JobKind } from '#server/platform/jobs/run-jobs.ts'
import { makeCreditNote, makeInvoice } from './invoices-store.ts'

/** Numbers the invoice of an order after its payment is committed: sales do not wait for each other's numbers. */
export const invoicing: JobName<{ orderId: number }> = { name: 'make invoice' }
/** The same for the credit note of a refund. */
export const crediting: JobName<{ refundId: number }> = { name: 'make credit note' }

export const INVOICE_JOBS: readonly JobKind[] = [
  jobKind(invoicing, { run: ({ tx, now }, { orderId }) => makeInvoice(tx, orderId, now) }),
  jobKind(crediting, { run: ({ tx, now }, { refundId }) => makeCreditNote(tx, refundId, now) }),
]
