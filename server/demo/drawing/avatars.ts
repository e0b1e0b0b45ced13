import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const SOURCES = new URL('../media-source/', import.meta.url)
const COUNT_OF_SOURCES = 6

/** Fourteen faces from six drawings: each later round turns the background and clothes to other colours. */
export async function drawAvatar(number: number): Promise<Buffer> {
  const drawing = await readFile(
    new URL(`avatar-${((number - 1) % COUNT_OF_SOURCES) + 1}.svg`, SOURCES),
    'utf8',
  )
  const round = Math.floor((number - 1) / COUNT_OF_SOURCES)
  const coloured = round === 0 ? drawing : recolour(drawing, round)
  return sharp(Buffer.from(coloured), { density: 72 }).resize(384, 384).png().toBuffer()
}

const BACKGROUNDS: readonly (readonly [string, string])[] = [
  ['#1fa2a6', '#0b4f56'],
  ['#f7bd58', '#c9760c'],
  ['#8fa7b0', '#3f5963'],
  ['#5cc0a2', '#1d6f57'],
]

function recolour(drawing: string, round: number): string {
  const [light, dark] = BACKGROUNDS[(round * 3 + drawing.length) % BACKGROUNDS.length] ?? [
    '#1fa2a6',
    '#0b4f56',
  ]
  const background = `<linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`
  const mirrored = drawing.replace(
    '<g clip-path="url(#k)">',
    '<g clip-path="url(#k)" transform="translate(400 0) scale(-1 1)">',
  )
  return mirrored
    .replace(/<linearGradient id="b".*?<\/linearGradient>/s, background)
    .replaceAll('#27405f', '#0f5660')
    .replaceAll('#7a2f4a', '#5a4a2a')
}
