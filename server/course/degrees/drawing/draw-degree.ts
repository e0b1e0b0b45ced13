import type { PDFDocument, Path2D, SKRSContext2D } from '@napi-rs/canvas'
import type { DegreeType } from '#contract/course/degrees/degrees.ts'
import { siteName } from '#contract/site-name.ts'
import { loadCanvas, PAPER_FONT } from '#server/platform/paper.ts'
import { PAGE, QR, shapesOf, wordsOf, type DegreePaper, type Shape, type Words } from './layout.ts'

/** Pixels of a point: 1684 × 1190 for the page. */
const SCALE = 2
const JPEG_QUALITY = 85

type Page = SKRSContext2D | ReturnType<PDFDocument['beginPage']>

/** Draws a degree. The same content always gives the same bytes. */
export async function drawDegree(paper: DegreePaper, type: DegreeType): Promise<Buffer> {
  const canvas = await loadCanvas()
  const draw = (context: Page) => {
    for (const shape of shapesOf(paper)) drawShape(context, new canvas.Path2D(shape.path), shape)
    context.globalAlpha = 1
    for (const words of wordsOf(paper)) write(context, words)
  }
  if (type === 'pdf') {
    const document = new canvas.PDFDocument({ title: `${siteName} ${paper.facts.code}`, author: siteName })
    const page = document.beginPage(PAGE.width, PAGE.height)
    draw(page)
    page.annotateLinkUrl(QR.x, QR.y, QR.x + QR.size, QR.y + QR.size, paper.address)
    document.endPage()
    return document.close()
  }
  const picture = canvas.createCanvas(PAGE.width * SCALE, PAGE.height * SCALE)
  const context = picture.getContext('2d')
  context.scale(SCALE, SCALE)
  draw(context)
  return type === 'png' ? picture.encode('png') : picture.encode('jpeg', JPEG_QUALITY)
}

function drawShape(context: Page, path: Path2D, { fill, line, width = 1, opacity = 1 }: Shape): void {
  context.globalAlpha = opacity
  if (fill) {
    context.fillStyle = fill
    context.fill(path)
  }
  if (line) {
    context.strokeStyle = line
    context.lineWidth = width
    context.stroke(path)
  }
}

function write(
  context: Page,
  { words, x, y, size, isBold, color, align = 'right', dir = 'rtl', fit }: Words,
): void {
  const setSize = (points: number) => {
    context.font = `${isBold ? 700 : 400} ${points}px ${PAPER_FONT}`
  }
  setSize(size)
  // contextual alternates would spoil the text that is selected or searched
  if ('fontFeatureSettings' in context) context.fontFeatureSettings = '"calt" 0'
  context.lang = 'fa'
  context.direction = dir
  context.textAlign = align
  context.fillStyle = color
  for (
    let points = size;
    fit !== undefined && points > 8 && context.measureText(words).width > fit;
    points -= 0.5
  )
    setSize(points)
  context.fillText(words, x, y)
}
