import { invoices, type InvoiceFile } from '#contract/order/invoices.ts'
import { signedAddress } from '#server/files/document-address.ts'
import { findDocumentById, readFilesSecret } from '#server/files/files-store.ts'
import { implement, type Tx } from '#server/platform/operations/implement.ts'
import { inTransaction, retried } from '#server/platform/postgres/in-transaction.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceNumber } from './invoice-content.ts'
import { invoiceList } from './invoice-list-store.ts'
import { type Invoice, keepPaper, listInvoices, lockPaper } from './invoices-store.ts'

const nameOf = (invoice: Invoice) =>
  `${invoice.isCreditNote ? 'credit-note' : 'invoice'}-${invoiceNumber(invoice)}.pdf`

/** The document of an invoice, drawn when it is asked for the first time. */
const paperOf = (db: Tx, invoice: Invoice): Promise<string> =>
  retried(() =>
    inTransaction(
      db,
      async (tx) =>
        (await lockPaper(tx, invoice.id)) ??
        (await keepPaper(tx, invoice, nameOf(invoice), await drawInvoice(invoice))),
    ),
  )

async function fileOf(db: Tx, invoice: Invoice, now: Date): Promise<InvoiceFile> {
  const id = invoice.documentId ?? (await paperOf(db, invoice))
  const document = await findDocumentById(db, id)
  if (!document) throw new Error(`The paper of invoice ${invoice.id} is missing.`)
  const { name, mime, size } = document
  const address = signedAddress(await readFilesSecret(db), id, now)
  return { name, mime, size, address, number: invoiceNumber(invoice), isCreditNote: invoice.isCreditNote }
}

export const invoiceHandlers = implement(invoices, {
  async GetInvoiceFile({ input: { id }, tx, now }) {
    const files: InvoiceFile[] = []
    for (const invoice of await listInvoices(tx, id)) files.push(await fileOf(tx, invoice, now))
    return files
  },
  GetAdminInvoicesByFilter: (call) => invoiceList.page(call, call.input),
})
