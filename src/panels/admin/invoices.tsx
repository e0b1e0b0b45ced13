import { invoices } from '#contract/order/invoices.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { amount, either, moment } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { text as kit } from '../kit/text.ts'
import { OrderInvoices } from './order-invoices.tsx'
import { text } from './text.ts'

const words = text.invoices

/** A sum in rials: the tax office counts no tomans, and the tax is no whole number of them. */
const inRials = amount
const numbered = (label: string) => ({
  label,
  show: (number: string | null) =>
    number === null ? kit.nothing : <bdi dir="ltr">{persianDigits(number)}</bdi>,
})

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
    beforeDiscount: inRials(words.beforeDiscount),
    discount: inRials(words.discount),
    shipping: inRials(words.shipping),
    beforeVat: inRials(words.beforeVat),
  },
  filters: { isCreditNote: { kind: 'flag', label: words.onlyCredit } },
  detail: ({ orderId }) => <OrderInvoices orderId={orderId} />,
}))
