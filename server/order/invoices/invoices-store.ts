import { sql } from 'kysely'
import { keepDocument } from '#server/files/files-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { persianYear } from '#server/platform/persian-date.ts'
import { contentOf, invoiceNumber, type InvoiceContent, type InvoicePart } from './invoice-content.ts'

/** A numbered invoice or credit note. */
export interface Invoice {
  id: number
  orderId: number
  buyerId: number
  year: number
  number: number
  isCreditNote: boolean
  content: InvoiceContent
  documentId: string | null
  createdAt: string
}

interface Sold {
  buyer: InvoiceContent['buyer']
  parts: InvoicePart[]
}

const SELLER = sql`coalesce(seller.shop_name, teacher_person.display_name, '')`

/** What an order has sold, by seller, or one thing of it. */
async function readSold(tx: Tx, orderId: number, itemId: number | null): Promise<Sold | undefined> {
  const { rows } = await sql<Sold>`
    with line as (
      select item.id, ${SELLER} as seller, item.seller_id,
        json_build_object('title', concat_ws('، ', item.title, item.design_title), 'count', item.count, 'unitPrice', item.unit_price,
          'discount', item.unit_price * item.count - item.paid, 'paid', item.paid, 'vatPercent', item.vat_percent, 'taxGoodsId', item.tax_goods_id) as line
      from order_items item left join seller_profiles seller on seller.id = item.seller_id
        left join teacher_profiles teacher on teacher.id = item.teacher_id
        left join user_profiles teacher_person on teacher_person.user_id = teacher.user_id
      where item.order_id = ${orderId} and (${itemId}::integer is null or item.id = ${itemId})),
    part as (
      select seller, json_agg(line order by id) as lines, min(id) as first,
        case when ${itemId}::integer is null then coalesce((select sum(cost) from order_parcels parcel
          where parcel.order_id = ${orderId} and parcel.seller_id = line.seller_id), 0) else 0 end as shipping
      from line group by seller, seller_id)
    select json_build_object('name', coalesce(buyer.display_name, ''), 'phone', coalesce(person.phone, ''),
        'address', coalesce(concat_ws('، ', orders.address ->> 'province', orders.address ->> 'city',
          orders.address ->> 'addressLine'), '')) as buyer,
      coalesce((select json_agg(json_build_object('seller', seller, 'lines', lines, 'shipping', shipping) order by first)
        from part), '[]') as parts
    from orders join users person on person.id = orders.user_id
      left join user_profiles buyer on buyer.user_id = orders.user_id
    where orders.id = ${orderId} and orders.state = 'paid'`.execute(tx)
  return rows[0]
}

interface NewInvoice {
  orderId: number
  refundId: number | null
  content: InvoiceContent
}

/** Gives an invoice the next number of its year. The row of the year is locked until the commit, so that no number is missing. */
async function insert(tx: Tx, { orderId, refundId, content }: NewInvoice, now: Date): Promise<void> {
  await sql`
    with next as (
      insert into invoice_years (year, last_number) values (${persianYear(now)}, 1)
      on conflict (year) do update set last_number = invoice_years.last_number + 1 returning year, last_number)
    insert into invoices (order_id, refund_id, year, number, content, created_at)
    select ${orderId}::integer, ${refundId}::integer, year, last_number, ${JSON.stringify(content)}::jsonb, ${now.toISOString()}::timestamptz
    from next`.execute(tx)
}

/** The invoice of a paid order, once. Nothing for an order that has cost nothing. */
export async function makeInvoice(tx: Tx, orderId: number, now: Date): Promise<void> {
  await sql`select from orders where id = ${orderId} for update`.execute(tx)
  if (await invoiceOf(tx, orderId)) return
  const sold = await readSold(tx, orderId, null)
  if (!sold) return
  const content = contentOf(sold.buyer, sold.parts)
  if (content.payable > 0) await insert(tx, { orderId, refundId: null, content }, now)
}

async function invoiceOf(tx: Tx, orderId: number): Promise<{ year: number; number: number } | undefined> {
  return tx
    .selectFrom('invoices')
    .select(['year', 'number'])
    .where('order_id', '=', orderId)
    .where('refund_id', 'is', null)
    .executeTakeFirst()
}

/** What went back besides the price of the thing is what sending it had cost. */
const withSending = (parts: InvoicePart[], amount: number): InvoicePart[] =>
  parts.map((part) => ({ ...part, shipping: amount - part.lines.reduce((sum, { paid }) => sum + paid, 0) }))

/** The credit note of a refund, once, after the invoice of its order. */
export async function makeCreditNote(tx: Tx, refundId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ orderId: number; itemId: number; amount: number }>`
    select order_id as "orderId", item_id as "itemId", wallet_amount + card_amount as amount
    from refunds where id = ${refundId} for update`.execute(tx)
  const [refund] = rows
  if (!refund) return
  await makeInvoice(tx, refund.orderId, now)
  const isMade = await tx
    .selectFrom('invoices')
    .select('id')
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  const invoice = await invoiceOf(tx, refund.orderId)
  const sold = await readSold(tx, refund.orderId, refund.itemId)
  if (isMade || !invoice || !sold) return
  const credit = { of: invoiceNumber(invoice), amount: refund.amount }
  const content = contentOf(sold.buyer, withSending(sold.parts, refund.amount), credit)
  await insert(tx, { orderId: refund.orderId, refundId, content }, now)
}

/** The invoice and the credit notes of an order, the oldest first. */
export async function listInvoices(tx: Tx, orderId: number): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    select invoice.id, invoice.order_id as "orderId", orders.user_id as "buyerId", year, number,
      refund_id is not null as "isCreditNote", content, document_id as "documentId", invoice.created_at as "createdAt"
    from invoices invoice join orders on orders.id = invoice.order_id
    where invoice.order_id = ${orderId} order by invoice.id`.execute(tx)
  return rows
}

/** The document of an invoice, locked until the transaction ends; undefined when it is not drawn yet. */
export async function lockPaper(tx: Tx, id: number): Promise<string | undefined> {
  const invoice = tx.selectFrom('invoices').select('document_id').where('id', '=', id)
  return (await invoice.forUpdate().executeTakeFirst())?.document_id ?? undefined
}

/** Keeps the drawn paper of an invoice, so that it looks the same for ever. Returns the id of its document. */
export async function keepPaper(tx: Tx, invoice: Invoice, name: string, bytes: Buffer): Promise<string> {
  const kind = `invoice ${invoiceNumber(invoice)}`
  const documentId = await keepDocument(tx, invoice.buyerId, kind, { name, mime: 'application/pdf', bytes })
  await tx.updateTable('invoices').set({ document_id: documentId }).where('id', '=', invoice.id).execute()
  return documentId
}
