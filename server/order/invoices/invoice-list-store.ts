import { sql } from 'kysely'
import { invoices } from '#contract/order/invoices.ts'
import { defineList, isSet, since, until } from '#server/platform/operations/list.ts'

const content = (field: string) => sql`(invoice.content ->> ${sql.lit(field)})::bigint`
/** A sum over all lines of a frozen invoice. */
const ofLines = (value: string) => sql`coalesce((select sum(${sql.raw(value)})
  from jsonb_array_elements(invoice.content -> 'parts') part, jsonb_array_elements(part -> 'lines') line), 0)::bigint`

/** The invoices and credit notes of everybody, as they were when they were numbered. */
export const invoiceList = defineList(invoices.GetAdminInvoicesByFilter, {
  from: sql`invoices invoice`,
  id: 'invoice.id',
  columns: {
    id: 'invoice.id',
    number: sql`invoice.year || '-' || invoice.number`,
    isCreditNote: sql`invoice.refund_id is not null`,
    creditOf: sql`invoice.content ->> 'creditOf'`,
    createdAt: 'invoice.created_at',
    orderId: 'invoice.order_id',
    buyerName: sql`invoice.content -> 'buyer' ->> 'name'`,
    buyerPhone: sql`invoice.content -> 'buyer' ->> 'phone'`,
    beforeDiscount: ofLines(`(line ->> 'unitPrice')::bigint * (line ->> 'count')::integer`),
    discount: ofLines(`(line ->> 'discount')::bigint`),
    shipping: sql`coalesce((select sum((part ->> 'shipping')::bigint)
      from jsonb_array_elements(invoice.content -> 'parts') part), 0)::bigint`,
    beforeVat: sql`${content('payable')} - ${content('vat')}`,
    vat: content('vat'),
    payable: content('payable'),
  },
  words: ['invoice.order_id', 'invoice.number'],
  filters: {
    isCreditNote: isSet('invoice.refund_id'),
    fromDate: since('invoice.created_at'),
    toDate: until('invoice.created_at'),
  },
})
