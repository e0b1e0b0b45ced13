import type * as Canvas from '@napi-rs/canvas'
import { createRequire } from 'node:module'

const WEIGHTS = ['Regular', 'Bold'] as const
/** The family of the letters on papers. */
export const PAPER_FONT = 'Vazirmatn'

/** The width and height of A4, in points. */
export const A4 = { width: 595, height: 842 } as const

export interface TextStyle {
  size: number
  isBold?: boolean
  color?: string
  /** The edge that `x` names. */
  align?: 'right' | 'left' | 'center'
  /** Longer words are written smaller, and cut at the end when they are still too long. */
  fit?: number
  dir?: 'rtl' | 'ltr'
}

/** A page that is drawn on. Coordinates are points from its upper left corner; `y` is the base line of letters. */
export interface Paper {
  text(words: string, x: number, y: number, style: TextStyle): void
  /** The lines into which words break within a width. */
  linesOf(words: string, width: number, style: TextStyle): string[]
  box(x: number, y: number, width: number, height: number, color: string): void
  line(x: number, y: number, width: number): void
}

const LEAST_SIZE = 7.5

let loaded: Promise<typeof Canvas> | undefined

/** Loads the drawing library and the fonts when the first paper is drawn: most processes draw none. */
export function loadCanvas(): Promise<typeof Canvas> {
  loaded ??= import('@napi-rs/canvas').then((canvas) => {
    const { resolve } = createRequire(import.meta.url)
    for (const weight of WEIGHTS)
      canvas.GlobalFonts.registerFromPath(resolve(`vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`), PAPER_FONT)
    return canvas
  })
  return loaded
}

/** Draws pages of A4 as a PDF with text that can be selected. */
export async function drawPdf(title: string, pages: readonly ((paper: Paper) => void)[]): Promise<Buffer> {
  const { PDFDocument } = await loadCanvas()
  const document = new PDFDocument({ title })
  for (const draw of pages) {
    draw(paperOn(document.beginPage(A4.width, A4.height)))
    document.endPage()
  }
  return document.close()
}

function paperOn(context: ReturnType<Canvas.PDFDocument['beginPage']>): Paper {
  const setFont = (size: number, isBold: boolean) => {
    context.font = `${isBold ? 700 : 400} ${size}px ${PAPER_FONT}`
    // contextual alternates would spoil the text that is selected or searched
    if ('fontFeatureSettings' in context) context.fontFeatureSettings = '"calt" 0'
  }
  const widthOf = (words: string) => context.measureText(words).width
  return {
    text(words, x, y, { size, isBold = false, color = '#1c2733', align = 'right', fit, dir = 'rtl' }) {
      setFont(size, isBold)
      let written = size
      while (fit !== undefined && written > LEAST_SIZE && widthOf(words) > fit) {
        written -= 0.5
        setFont(written, isBold)
      }
      let shown = words
      while (fit !== undefined && shown.length > 1 && widthOf(shown) > fit) shown = `${shown.slice(0, -2)}…`
      context.fillStyle = color
      context.textAlign = align
      context.direction = dir
      context.lang = 'fa'
      context.fillText(shown, x, y)
    },
    linesOf(words, width, { size, isBold = false }) {
      setFont(size, isBold)
      const lines: string[] = []
      for (const word of words.split(' ')) {
        const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
        if (lines.length > 0 && widthOf(longer) <= width) lines.splice(-1, 1, longer)
        else lines.push(word)
      }
      return lines
    },
    box(x, y, width, height, color) {
      context.fillStyle = color
      context.fillRect(x, y, width, height)
    },
    line(x, y, width) {
      context.fillStyle = '#c9cfd6'
      context.fillRect(x, y, width, 0.6)
    },
  }
}
