/** Draws the logo (a boost gauge around a turbo wheel) and its icons: `npx tsx server/demo/drawing/compose-icons.ts`. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const PUBLIC = new URL('../../../public/', import.meta.url)
const BLADE = 'M0 0 C10 -34 44 -50 58 -108 C22 -112 -14 -86 -22 -40 Z'

function polar(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`
}

function arc(radius: number, from: number, to: number): string {
  return `M${polar(radius, from)} A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${polar(radius, to)}`
}

/** The mark alone, centred on 0 0, 400 units wide. */
function mark(): string {
  const blades = Array.from(
    { length: 7 },
    (_, i) => `<path d="${BLADE}" fill="#f4f8f8" transform="rotate(${((i * 360) / 7).toFixed(2)})"/>`,
  ).join('')
  return `<g fill="none" stroke-width="34" stroke-linecap="round"><path d="${arc(182, -135, 70)}" stroke="#f5a524"/><path d="${arc(182, 98, 135)}" stroke="#ff5a3c"/></g>${blades}<circle r="25" fill="#f5a524"/>`
}

/** `corner` is the radius of the tile, `scale` the size of the mark on it. */
function icon(corner: number, scale: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#13757f"/><stop offset="1" stop-color="#072026"/></linearGradient></defs><rect width="512" height="512" rx="${corner}" fill="url(#g)"/><g transform="translate(256 ${264}) scale(${scale})">${mark()}</g></svg>\n`
}

const rounded = icon(112, 0.98)
const full = icon(0, 0.76)
await writeFile(new URL('icons/icon.svg', PUBLIC), rounded)
await writeFile(new URL('favicon.svg', PUBLIC), rounded)
for (const [name, drawing, size] of [
  ['icon-192', rounded, 192],
  ['icon-512', rounded, 512],
  ['maskable-192', full, 192],
  ['maskable-512', full, 512],
  ['apple-touch-180', icon(0, 0.9), 180],
] as const) {
  await sharp(Buffer.from(drawing), { density: 144 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 92 })
    .toFile(new URL(`icons/${name}.png`, PUBLIC).pathname)
}
