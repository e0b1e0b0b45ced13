import encodeQR from 'qr'
import type { DegreeFacts } from '#contract/course/degrees/degree-proof.ts'
import { siteName } from '#contract/site-name.ts'
import { persianDigits } from '#server/platform/persian-date.ts'
import { text } from './text.ts'

/** A4 across, in points. */
export const PAGE = { width: 842, height: 595 } as const

/** What is drawn of a degree. */
export interface DegreePaper {
  facts: DegreeFacts
  /** The address in the QR code. */
  address: string
  /** The Persian date until which it is valid, or null. */
  validUntil: string | null
  isRevoked: boolean
}

/** An outline in SVG's notation, filled or drawn as a line. */
export interface Shape {
  path: string
  fill?: string
  line?: string
  width?: number
  opacity?: number
}

/** Words at a place. Numbers are words of their own: beside letters they would be selected in the wrong order. */
export interface Words {
  words: string
  x: number
  /** The base line of the letters. */
  y: number
  size: number
  isBold?: boolean
  color: string
  align?: 'right' | 'left' | 'center'
  dir?: 'rtl' | 'ltr'
  /** Longer words are written smaller. */
  fit?: number
}

const INK = '#16262a'
const DIMMED = '#56646a'
const BRAND = '#0b5860'
const DEEP = '#083f46'
const GOLD = '#b07a2c'
const PAPER = '#fbfaf5'
const STAMP = '#c8102e'

const MIDDLE = PAGE.width / 2
/** The place of the QR code, and the side of its squares: 3 whole pixels of a picture, and 36 to 40 mm in all for a phone. */
export const QR = { x: 108, y: 422, size: 113, square: 1.5 } as const

const points = (all: readonly (readonly [number, number])[]) =>
  all.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`
const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

/** Fine waves behind the words, which a copier loses. */
function waves(): Shape[] {
  return Array.from({ length: 22 }, (_, row) => {
    const line = Array.from({ length: 131 }, (__, step): [number, number] => {
      const x = 32 + step * 6
      const y = 160 + row * 13 + 20 * Math.sin(x / 71 + row * 0.4) * Math.sin(x / 190)
      return [x, y]
    })
    return { path: points(line), line: BRAND, width: 0.35, opacity: 0.16 }
  })
}

/** The wheel of a turbocharger's compressor. */
function wheel(x: number, y: number, radius: number, style: Omit<Shape, 'path'>): Shape[] {
  const BLADES = 11
  const at = (share: number, angle: number): [number, number] => {
    const length = radius * (0.22 + 0.78 * share)
    return [x + length * Math.cos(angle), y + length * Math.sin(angle)]
  }
  const shares = Array.from({ length: 17 }, (_, step) => step / 16)
  const blades = Array.from({ length: BLADES }, (_, blade) => {
    const start = (blade / BLADES) * 2 * Math.PI
    const front = shares.map((share) => at(share, start + share * share))
    const back = shares
      .toReversed()
      .map((share) => at(share, start + share * share + 0.14 + 0.15 * (1 - share)))
    return { path: `${points([...front, ...back])}z`, ...style }
  })
  return [...blades, { path: circle(x, y, radius * 0.17), ...style }]
}

function frame(): Shape[] {
  const { width, height } = PAGE
  const corners = [
    [0, 0, 1, 1],
    [width, 0, -1, 1],
    [0, height, 1, -1],
    [width, height, -1, -1],
  ] as const
  return [
    { path: rectangle(0, 0, width, height), fill: PAPER },
    ...waves(),
    ...wheel(MIDDLE, 318, 150, { fill: BRAND, opacity: 0.045 }),
    { path: rectangle(0, 0, width, 18), fill: DEEP },
    { path: rectangle(0, height - 18, width, 18), fill: DEEP },
    { path: rectangle(0, 0, 18, height), fill: DEEP },
    { path: rectangle(width - 18, 0, 18, height), fill: DEEP },
    { path: rectangle(27, 27, width - 54, height - 54), line: GOLD, width: 1.2 },
    { path: rectangle(32, 32, width - 64, height - 64), line: BRAND, width: 0.5 },
    ...corners.map(([x, y, right, down]) => ({
      path: `M${x} ${y}h${118 * right}l${-118 * right} ${118 * down}z`,
      fill: DEEP,
    })),
    ...corners.map(([x, y, right, down]) => ({
      path: points([
        [x + 128 * right, y + 18 * down],
        [x + 18 * right, y + 128 * down],
      ]),
      line: GOLD,
      width: 2.4,
    })),
    ...corners.flatMap(([x, y, right, down]) =>
      wheel(x + 44 * right, y + 44 * down, 20, { fill: '#d9b877' }),
    ),
  ]
}

/** The dark squares of the code, as one outline in the middle of its place. */
function qrPath(address: string): string {
  const rows = encodeQR(address, 'raw', { border: 1, ecc: 'medium' })
  // in whole pixels of a picture
  const from = Math.round(QR.size - rows.length * QR.square) / 2
  return rows
    .flatMap((row, down) =>
      row.flatMap((isDark, right) =>
        isDark
          ? [rectangle(QR.x + from + right * QR.square, QR.y + from + down * QR.square, QR.square, QR.square)]
          : [],
      ),
    )
    .join('')
}

const seal = (x: number, y: number): Shape[] => [
  {
    path:
      points([
        [x - 17, y + 24],
        [x - 26, y + 60],
        [x - 13, y + 53],
        [x - 3, y + 62],
        [x, y + 30],
      ]) + 'z',
    fill: BRAND,
  },
  {
    path:
      points([
        [x + 17, y + 24],
        [x + 26, y + 60],
        [x + 13, y + 53],
        [x + 3, y + 62],
        [x, y + 30],
      ]) + 'z',
    fill: BRAND,
  },
  { path: circle(x, y, 37), fill: GOLD },
  { path: circle(x, y, 32), fill: DEEP },
  { path: circle(x, y, 28), line: '#d9b877', width: 0.8 },
  ...wheel(x, y, 20, { fill: '#d9b877' }),
]

/** Facts below the title, from the right: a label, the number or words, and the words after a number. */
const factsOf = ({ facts: { score, date, code }, validUntil }: DegreePaper) =>
  [
    { label: text.score, value: persianDigits(String(score)), after: text.percent },
    { label: text.date, value: persianDigits(date), after: '' },
    { label: text.validUntil, value: validUntil ? persianDigits(validUntil) : text.always, after: '' },
    { label: text.code, value: code, after: '' },
  ] as const

const CARD = { top: 346, width: 158, height: 50, gap: 12 } as const
const cardRight = (place: number) =>
  MIDDLE + 2 * CARD.width + 1.5 * CARD.gap - place * (CARD.width + CARD.gap)

/** Everything that is drawn below the words, in its order. */
export function shapesOf(paper: DegreePaper): Shape[] {
  const cards = factsOf(paper).map((_, place) =>
    rectangle(cardRight(place) - CARD.width, CARD.top, CARD.width, CARD.height),
  )
  return [
    ...frame(),
    { path: 'M322 152H402M440 152H520', line: GOLD, width: 1.1 },
    { path: circle(MIDDLE, 152, 3.4), fill: GOLD },
    { path: 'M236 254H606', line: GOLD, width: 0.7 },
    ...cards.flatMap((path) => [
      { path, fill: '#ffffff', opacity: 0.9 },
      { path, line: '#d8c39a', width: 0.8 },
    ]),
    ...seal(650, 462),
    { path: rectangle(QR.x - 9, QR.y - 9, QR.size + 18, QR.size + 18), fill: '#ffffff' },
    { path: rectangle(QR.x - 9, QR.y - 9, QR.size + 18, QR.size + 18), line: GOLD, width: 0.9 },
    { path: qrPath(paper.address), fill: '#0c1416' },
    ...(paper.isRevoked ? [{ path: 'M0 250L842 130V200L0 320z', fill: STAMP, opacity: 0.88 }] : []),
  ]
}

/** All words, in the order in which somebody reads them. */
export function wordsOf(paper: DegreePaper): Words[] {
  const { facts, isRevoked } = paper
  const middle = { x: MIDDLE, align: 'center' } as const
  const cards = factsOf(paper).flatMap(({ label, value, after }, place): Words[] => {
    const right = cardRight(place) - 12
    const isCode = place === 3
    return [
      { words: label, x: right, y: CARD.top + 18, size: 9.5, color: DIMMED },
      {
        words: value,
        x: right,
        y: CARD.top + 38,
        size: isCode ? 11.5 : 14,
        isBold: true,
        color: INK,
        fit: CARD.width - 24,
        ...(isCode && { dir: 'ltr' }),
      },
      ...(after
        ? [{ words: after, x: right - 9 * value.length - 4, y: CARD.top + 38, size: 11, color: INK }]
        : []),
    ]
  })
  return [
    { words: siteName, ...middle, y: 74, size: 19, isBold: true, color: BRAND },
    { words: text.title, ...middle, y: 130, size: 40, isBold: true, color: INK },
    { words: text.certifies, ...middle, y: 190, size: 14, color: INK },
    { words: facts.name, ...middle, y: 240, size: 33, isBold: true, color: DEEP, fit: 520 },
    { words: text.passed, ...middle, y: 284, size: 13.5, color: INK },
    { words: facts.title, ...middle, y: 320, size: 21, isBold: true, color: GOLD, fit: 640 },
    ...cards,
    { words: text.check, x: QR.x + QR.size + 24, y: 458, size: 10.5, color: INK, align: 'left' },
    { words: text.checkHow, x: QR.x + QR.size + 24, y: 478, size: 9.5, color: DIMMED, align: 'left' },
    { words: text.noSignature, x: QR.x + QR.size + 24, y: 495, size: 9.5, color: DIMMED, align: 'left' },
    { words: text.sealed, x: 650, y: 542, size: 9.5, color: DIMMED, align: 'center' },
    ...(isRevoked
      ? // beside the longest name, so that both can be read
        [
          {
            words: text.revoked,
            x: 92,
            align: 'center' as const,
            y: 284,
            size: 34,
            isBold: true,
            color: '#ffffff',
            fit: 136,
          },
        ]
      : []),
  ]
}
