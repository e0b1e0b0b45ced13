import * as z from 'zod/mini'
import { ADMINS, own, query, subject } from '../define.ts'
import { FileLink } from '../form-file.ts'
import { ById } from '../shapes.ts'

/** An invoice or a credit note as a PDF. */
const InvoiceFile = z.object({
  ...FileLink.shape,
  /** The Persian year and the number in it: `1405-12`. */
  number: z.string(),
  isCreditNote: z.boolean(),
})
export type InvoiceFile = z.infer<typeof InvoiceFile>

/** The papers of an order, for its buyer and admins. */
export const invoices = subject('Order', {
  /** The invoice and the credit notes of an order, the oldest first. A new one is numbered within a minute. */
  GetInvoiceFile: query({
    access: ['Buyer', ...ADMINS],
    method: 'POST',
    on: own('order'),
    perMinute: { address: 120, person: 20 },
    input: ById,
    output: z.array(InvoiceFile),
    errors: ['NotFound'],
  }),
})
