import { invoices } from '#contract/order/invoices.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { amount, either, moment } from '../kit/columns.tsx'
import { type LineFile, section } from '../kit/section.ts'
import { text as kit } from '../kit/text.ts'
import { OrderInvoices } from './order-invoices.tsx'
import { text } from './text.ts'

const words = text.invoices

/** A sum in rials: the tax office counts no tomans, and the tax is no whole number of them. */
const inRials = amount
const numbered = (label: string) => ({
  label,
  named: (number: string | null) => persianDigits(number ?? ''),
  show: (number: string | null) =>
    number === null ? kit.nothing : <bdi dir="ltr">{persianDigits(number)}</bdi>,
})

const [creditNote, sale] = words.kinds
const [sending, thing] = words.lineKinds

/** The lines of invoices as the tax office asks for them, with the sums in rials. */
const LINE_COLUMNS: LineFile['columns'] = [
  { field: 'number', label: words.number },
  { field: 'isCreditNote', label: words.kind, words: { true: creditNote, false: sale } },
  { field: 'creditOf', label: words.creditOf },
  { field: 'createdAt', label: words.at, kind: 'moment' },
  { field: 'buyerName', label: words.buyer },
  { field: 'buyerNationalCode', label: words.nationalCode },
  { field: 'seller', label: words.seller },
  { field: 'isSending', label: words.lineKind, words: { true: sending, false: thing } },
  { field: 'title', label: words.lineTitle },
  { field: 'taxGoodsId', label: words.taxGoodsId },
  { field: 'count', label: words.count },
  { field: 'unitPrice', label: words.unitPrice },
  { field: 'discount', label: words.discount },
  { field: 'vatPercent', label: words.vatPercent },
  { field: 'beforeVat', label: words.beforeVat },
  { field: 'vat', label: words.vat },
  { field: 'paid', label: words.payable },
]

/** Invoices and credit notes of everybody. Their file has the fields of the tax office. */
export const invoiceSection = section(invoices.GetAdminInvoicesByFilter, () => ({
  name: 'invoices',
  title: words.title,
  columns: {
    number: numbered(words.number),
    isCreditNote: either(words.kind, words.kinds),
    createdAt: moment(words.at),
    orderId: amount(words.order),
    buyerName: words.buyer,
    payable: inRials(words.payable),
    vat: inRials(words.vat),
  },
  more: {
    creditOf: numbered(words.creditOf),
    buyerPhone: {
      label: words.phone,
      saved: { kind: 'phone' },
      show: (phone) => <bdi dir="ltr">{phoneText(phone)}</bdi>,
    },
    buyerNationalCode: {
      label: words.nationalCode,
      show: (code) => (code === null ? kit.nothing : <bdi dir="ltr">{persianDigits(code)}</bdi>),
    },
    beforeDiscount: inRials(words.beforeDiscount),
    discount: inRials(words.discount),
    shipping: inRials(words.shipping),
    beforeVat: inRials(words.beforeVat),
  },
  filters: {
    isCreditNote: { kind: 'flag', label: words.onlyCredit },
    fromDate: { kind: 'since', label: words.since },
    toDate: { kind: 'until', label: words.until },
  },
  lineFile: { field: 'lines', label: words.linesFile, columns: LINE_COLUMNS },
  detail: ({ orderId }) => <OrderInvoices orderId={orderId} />,
}))
