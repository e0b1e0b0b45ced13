import { siteName } from '#contract/site-name.ts'
import { A4, drawPdf, type Paper, type TextStyle } from '#server/platform/paper.ts'
import { persianDigits, tehranMoment } from '#server/platform/persian-date.ts'
import { invoiceNumber, type InvoiceLine, type InvoicePart } from './invoice-content.ts'
import type { Invoice } from './invoices-store.ts'
import { text } from './text.ts'

const MARGIN = 40
const RIGHT = A4.width - MARGIN
const WIDTH = A4.width - 2 * MARGIN
const ROW = 22
/** Below it begins the next page. */
const END = A4.height - 90

const BODY: TextStyle = { size: 9.5 }
const SMALL: TextStyle = { size: 8.5, color: '#5b6570' }
const TINT = '#eef3f4'

/** An amount in rials as invoices write it. */
const rials = (amount: number) => persianDigits(amount.toLocaleString('en-US').replaceAll(',', '٬'))

/** The columns of a line from the right, with the edge of each and its width. */
const COLUMNS: readonly { label: string; width: number; of: (line: InvoiceLine, place: number) => string }[] =
  [
    { label: text.row, width: 30, of: (_line, place) => persianDigits(String(place)) },
    { label: text.title, width: 205, of: ({ title }) => title },
    { label: text.count, width: 40, of: ({ count }) => persianDigits(String(count)) },
    { label: text.unitPrice, width: 80, of: ({ unitPrice }) => rials(unitPrice) },
    { label: text.discount, width: 75, of: ({ discount }) => rials(discount) },
    { label: text.paid, width: 85, of: ({ paid }) => rials(paid) },
  ]

/** Something of an invoice that keeps together on one page. */
interface Block {
  height: number
  draw: (paper: Paper, top: number) => void
}

function drawRow(paper: Paper, top: number, cells: readonly string[], style: TextStyle): void {
  let right = RIGHT
  for (const [place, { width }] of COLUMNS.entries()) {
    paper.text(cells[place] ?? '', right - 5, top + 15, { ...style, fit: width - 8 })
    right -= width
  }
  paper.line(MARGIN, top + ROW, WIDTH)
}

const lineBlock = (line: InvoiceLine, place: number): Block => ({
  height: ROW,
  draw: (paper, top) =>
    drawRow(
      paper,
      top,
      COLUMNS.map(({ of }) => of(line, place)),
      BODY,
    ),
})

const sumBlock = (label: string, amount: number, isBold = false): Block => ({
  height: ROW,
  draw: (paper, top) => {
    paper.text(label, RIGHT - 235, top + 15, { ...BODY, isBold, fit: 180 })
    paper.text(rials(amount), RIGHT - 435, top + 15, { ...BODY, isBold, fit: 75 })
    paper.line(MARGIN, top + ROW, WIDTH - 235)
  },
})

function partBlocks({ seller, lines, shipping }: InvoicePart): Block[] {
  const [first, ...others] = lines.map((line, index) => lineBlock(line, index + 1))
  const labels = COLUMNS.map(({ label }) => label)
  const head: Block = {
    height: 52 + (first?.height ?? 0),
    draw(paper, top) {
      paper.text(text.seller(seller), RIGHT, top + 20, { size: 10.5, isBold: true, fit: WIDTH })
      paper.box(MARGIN, top + 30, WIDTH, ROW, TINT)
      drawRow(paper, top + 30, labels, { ...SMALL, isBold: true })
      first?.draw(paper, top + 30 + ROW)
    },
  }
  return [head, ...others, ...(shipping > 0 ? [sumBlock(text.shipping, shipping)] : [])]
}

function headBlock({ year, number, createdAt, orderId, isCreditNote, content }: Invoice): Block {
  const { buyer, creditOf } = content
  const facts: readonly (readonly [string, string])[] = [
    [text.number, persianDigits(invoiceNumber({ year, number }))],
    [text.date, persianDigits(tehranMoment(createdAt))],
    [text.order, persianDigits(String(orderId))],
    ...(creditOf ? [[text.creditOf, persianDigits(creditOf)] as const] : []),
  ]
  const address: TextStyle = SMALL
  return {
    height: 150,
    draw(paper, top) {
      paper.text(siteName, RIGHT, top + 18, { size: 17, isBold: true })
      paper.text(isCreditNote ? text.creditNote : text.invoice, RIGHT, top + 40, { size: 12 })
      for (const [index, [label, value]] of facts.entries()) {
        paper.text(label, MARGIN + 150, top + 14 + index * 16, SMALL)
        paper.text(value, MARGIN, top + 14 + index * 16, { ...BODY, align: 'left', dir: 'ltr' })
      }
      paper.box(MARGIN, top + 74, WIDTH, 62, TINT)
      paper.text(text.buyer(buyer.name), RIGHT - 10, top + 94, { ...BODY, isBold: true, fit: 300 })
      paper.text(persianDigits(buyer.phone.replace(/^\+98/, '0')), MARGIN + 10, top + 94, {
        ...BODY,
        align: 'left',
        dir: 'ltr',
      })
      for (const [index, line] of paper
        .linesOf(persianDigits(buyer.address), WIDTH - 20, address)
        .slice(0, 2)
        .entries())
        paper.text(line, RIGHT - 10, top + 111 + index * 14, address)
    },
  }
}

const SPACE: Block = { height: 14, draw: () => undefined }

/** The blocks by page, in their order. */
function pagesOf(blocks: readonly Block[]): Block[][] {
  const pages: Block[][] = [[]]
  let top = MARGIN
  for (const block of blocks) {
    if (top + block.height > END) {
      pages.push([])
      top = MARGIN
    }
    pages.at(-1)?.push(block)
    top += block.height
  }
  return pages
}

function drawFoot(paper: Paper, page: number, pages: number): void {
  const top = A4.height - 62
  paper.line(MARGIN, top, WIDTH)
  paper.text(text.inRials, RIGHT, top + 16, SMALL)
  paper.text(text.electronic, RIGHT, top + 30, SMALL)
  const place = text.page(persianDigits(String(page)), persianDigits(String(pages)))
  paper.text(place, MARGIN, top + 16, { ...SMALL, align: 'left' })
}

/** Draws an invoice or a credit note as a PDF. Amounts are rials. */
export function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const { parts, payable, vat } = invoice.content
  const total = invoice.isCreditNote ? text.givenBack : text.payable
  const pages = pagesOf([
    headBlock(invoice),
    ...parts.flatMap(partBlocks),
    SPACE,
    sumBlock(total, payable, true),
    sumBlock(text.vat, vat),
  ])
  const title = `${siteName} ${invoiceNumber(invoice)}`
  return drawPdf(
    title,
    pages.map((blocks, index) => (paper) => {
      let top = MARGIN
      for (const { draw, height } of blocks) {
        draw(paper, top)
        top += height
      }
      drawFoot(paper, index + 1, pages.length)
    }),
  )
}
