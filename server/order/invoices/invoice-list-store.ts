import { sql } from 'kysely'
import { invoices } from '#contract/order/invoices.ts'
import { defineList, isSet, since, until } from '#server/platform/operations/list.ts'
import { SENDING_PERCENT } from './invoice-content.ts'

const content = (field: string) => sql`(invoice.content ->> ${sql.lit(field)})::bigint`
/** A sum over all lines of a frozen invoice. */
const ofLines = (value: string) => sql`coalesce((select sum(${sql.raw(value)})
  from jsonb_array_elements(invoice.content -> 'parts') part, jsonb_array_elements(part -> 'lines') line), 0)::bigint`

/**
 * The lines of a frozen invoice, and what sending cost as lines of their own. The tax of a rate is rounded once for the whole invoice:
 * each line has what it adds to the rounded tax of the lines before it, so that they sum up to it.
 */
const LINES = sql`(
  with line as (
    select row_number() over (order by part.nth, given.nth) as place, part.value ->> 'seller' as seller, given.*
    from jsonb_array_elements(invoice.content -> 'parts') with ordinality part (value, nth), lateral (
      select false as is_sending, line.value ->> 'title' as title,
        coalesce(line.value ->> 'taxGoodsId', '') as goods_id, (line.value ->> 'count')::integer as count,
        (line.value ->> 'unitPrice')::bigint as unit_price, (line.value ->> 'discount')::bigint as discount,
        coalesce((line.value ->> 'vatPercent')::integer, ${sql.lit(SENDING_PERCENT)}) as percent, (line.value ->> 'paid')::bigint as paid,
        line.nth
      from jsonb_array_elements(part.value -> 'lines') with ordinality line (value, nth)
      union all
      select true, '', '', 1, (part.value ->> 'shipping')::bigint, 0, ${sql.lit(SENDING_PERCENT)}, (part.value ->> 'shipping')::bigint, 1000000
      where (part.value ->> 'shipping')::bigint <> 0) given),
  summed as (select line.*, sum(paid) over (partition by percent order by place) as until from line),
  taxed as (select summed.*, (floor(until * percent / (100 + percent)) - floor((until - paid) * percent / (100 + percent)))::bigint as vat
    from summed)
  select coalesce(json_agg(json_build_object('seller', seller, 'isSending', is_sending, 'title', title, 'taxGoodsId', goods_id, 'count', count,
    'unitPrice', unit_price, 'discount', discount, 'vatPercent', percent, 'beforeVat', paid - vat, 'vat', vat, 'paid', paid)
    order by place), '[]') from taxed)`

/** What an invoice is found by, as its index has it: number, order, and the buyer at the time. */
const WORDS = sql`(invoice.year::text || '-' || invoice.number::text || ' ' || invoice.order_id::text || ' '
  || coalesce(invoice.content -> 'buyer' ->> 'name', '') || ' ' || coalesce(invoice.content -> 'buyer' ->> 'phone', ''))`

/** The invoices and credit notes of everybody, as they were when they were numbered. */
export const invoiceList = defineList(invoices.GetAdminInvoicesByFilter, {
  from: sql`invoices invoice`,
  id: 'invoice.id',
  time: 'invoice.created_at',
  columns: {
    id: 'invoice.id',
    number: sql`invoice.year || '-' || invoice.number`,
    isCreditNote: sql`invoice.refund_id is not null`,
    creditOf: sql`invoice.content ->> 'creditOf'`,
    createdAt: 'invoice.created_at',
    orderId: 'invoice.order_id',
    buyerName: sql`invoice.content -> 'buyer' ->> 'name'`,
    buyerPhone: sql`invoice.content -> 'buyer' ->> 'phone'`,
    buyerNationalCode: sql`(select detail.national_code from orders join user_details detail on detail.user_id = orders.user_id
      where orders.id = invoice.order_id and detail.state = 'verified')`,
    beforeDiscount: ofLines(`(line ->> 'unitPrice')::bigint * (line ->> 'count')::integer`),
    discount: ofLines(`(line ->> 'discount')::bigint`),
    shipping: sql`coalesce((select sum((part ->> 'shipping')::bigint)
      from jsonb_array_elements(invoice.content -> 'parts') part), 0)::bigint`,
    beforeVat: sql`${content('payable')} - ${content('vat')}`,
    vat: content('vat'),
    payable: content('payable'),
    lines: LINES,
  },
  words: [WORDS],
  found: (whole) => sql`select invoice.id from invoices invoice where lower(${WORDS}) like ${whole}`,
  filters: {
    isCreditNote: isSet('invoice.refund_id'),
    fromDate: since('invoice.created_at'),
    toDate: until('invoice.created_at'),
  },
})
