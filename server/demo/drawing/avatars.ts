import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const SOURCES = new URL('../media-source/avatars/', import.meta.url)
/** Calm grounds: graphite, petrol, stone. */
const GROUNDS: readonly (readonly [string, string])[] = [
  ['#7c868c', '#3b4349'],
  ['#5f8f92', '#1d4a4e'],
  ['#b3b1a7', '#77766d'],
]

/** The face with a number, which counts from 1. */
export async function drawAvatar(number: number): Promise<Buffer> {
  const drawing = await readFile(new URL(`avatar-${number}.svg`, SOURCES), 'utf8')
  const [light, dark] = GROUNDS[number % GROUNDS.length] ?? ['#7c868c', '#3b4349']
  const calm = drawing.replace(
    /<linearGradient id="b".*?<\/linearGradient>/s,
    `<linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
  )
  return sharp(Buffer.from(calm), { density: 72 }).resize(384, 384).png().toBuffer()
}
