import * as z from 'zod/mini'
import { ADMINS, own, query, subject } from '../define.ts'
import { FileLink } from '../form-file.ts'
import { panelList } from '../lists.ts'
import { ById, Count, Id, Instant, Rials } from '../shapes.ts'

/** An invoice or a credit note as a PDF. */
const InvoiceFile = z.object({
  ...FileLink.shape,
  /** The Persian year and the number in it: `1405-12`. */
  number: z.string(),
  isCreditNote: z.boolean(),
})
export type InvoiceFile = z.infer<typeof InvoiceFile>

/** A line of an invoice for the tax office, in rials: a thing, or what sending it to the buyer cost. */
const TaxLine = z.object({
  seller: z.string(),
  /** Then it has no title, and its count is 1. */
  isSending: z.boolean(),
  title: z.string(),
  /** The goods id of the tax office; empty where the thing had none, and for sending. */
  taxGoodsId: z.string(),
  count: Count,
  unitPrice: Rials,
  discount: Rials,
  vatPercent: Count,
  beforeVat: Rials,
  /** The lines sum up to the tax of the invoice. */
  vat: Rials,
  /** With the tax. */
  paid: Rials,
})

/** An invoice or a credit note with what the tax office asks of it. All sums but `beforeVat` have the tax in them. */
const AdminInvoice = z.object({
  id: Id,
  number: z.string(),
  isCreditNote: z.boolean(),
  /** The number of the invoice that a credit note takes something back from. */
  creditOf: z.nullable(z.string()),
  createdAt: Instant,
  orderId: Id,
  buyerName: z.string(),
  buyerPhone: z.string(),
  /** Null while the buyer's identity is not verified. */
  buyerNationalCode: z.nullable(z.string()),
  /** Of the goods, without reductions and sending. */
  beforeDiscount: Rials,
  discount: Rials,
  shipping: Rials,
  beforeVat: Rials,
  vat: Rials,
  payable: Rials,
  lines: z.array(TaxLine),
})

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
  /** The invoices and credit notes of everybody, to be handed to the tax office as a file. */
  GetAdminInvoicesByFilter: panelList(ADMINS, AdminInvoice, {
    isCreditNote: z.optional(z.boolean()),
    fromDate: z.optional(Instant),
    toDate: z.optional(Instant),
  }),
})
