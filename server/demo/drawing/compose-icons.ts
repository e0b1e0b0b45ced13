/** Draws the icons and the picture of the shop from its mark, a gauge: `npx tsx server/demo/drawing/compose-icons.ts`. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const PUBLIC = new URL('../../../public/', import.meta.url)
const INK = '#1b1f23'
const WHITE = '#ffffff'
const HOT = '#ff7a1a'
const TICKS = 61

/** The mark as in src/app/shell/logo.tsx: a scale of 32 units whose needle points up. */
const MARK =
  `<g fill="none" stroke-linecap="round"><path d="M7.5 21.5a9.5 9.5 0 1 1 17 0" stroke="${WHITE}" stroke-width="2.6"/>` +
  `<path d="m16 18.5 5-6.5" stroke="${HOT}" stroke-width="2.8"/></g><circle cx="16" cy="19" r="2.6" fill="${HOT}"/>`

/** `corner` is the radius of the tile, `scale` the size of the mark on it. */
function icon(corner: number, scale: number): string {
  const size = 16 * scale
  const middle = { x: 256 - 16 * size, y: 256 - 15.6 * size }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${corner}" fill="${INK}"/>` +
    `<g transform="translate(${middle.x.toFixed(1)} ${middle.y.toFixed(1)}) scale(${size})">${MARK}</g></svg>\n`
  )
}

/** What other sites show of a page without a picture: the mark on ink above a scale with a red line. */
function sharePicture(): string {
  const ticks = Array.from({ length: TICKS }, (_, i) => {
    const isRed = i > TICKS * 0.82
    const height = i % 10 === 0 ? 44 : 24
    return `<rect x="${100 + i * 16.6}" y="${560 - height}" width="3" height="${height}" fill="${isRed ? HOT : WHITE}" fill-opacity="${isRed ? 1 : 0.4}"/>`
  }).join('')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><defs>' +
    '<linearGradient id="ink" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#262b30"/><stop offset="1" stop-color="#16191c"/></linearGradient></defs>' +
    `<rect width="1200" height="630" fill="url(#ink)"/><g transform="translate(392 38) scale(13)">${MARK}</g>${ticks}</svg>`
  )
}

/** An ICO file of one PNG picture: a header of 6 bytes, an entry of 16, the picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const rounded = icon(144, 1)
await writeFile(new URL('icons/icon.svg', PUBLIC), rounded)
// browsers and robots ask for it where no page names an icon
const small = await sharp(Buffer.from(rounded)).resize(32, 32).png({ compressionLevel: 9 }).toBuffer()
await writeFile(new URL('favicon.ico', PUBLIC), icoOf(small, 32))
for (const [name, drawing, size] of [
  ['icon-192', rounded, 192],
  ['icon-512', rounded, 512],
  ['maskable-192', icon(0, 0.82), 192],
  ['maskable-512', icon(0, 0.82), 512],
  ['apple-touch-180', icon(0, 0.96), 180],
] as const) {
  await sharp(Buffer.from(drawing), { density: 144 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 92 })
    .toFile(new URL(`icons/${name}.png`, PUBLIC).pathname)
}
await sharp(Buffer.from(sharePicture()))
  .png({ compressionLevel: 9, palette: true, quality: 92 })
  .toFile(new URL('icons/share-1200x630.png', PUBLIC).pathname)
