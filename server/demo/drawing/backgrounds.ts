import { seeded } from '../seeded.ts'

/** Two background colours and the light behind the part. */
export type Palette = { from: string; to: string; accent: string }

/** Deep teal and ink with amber light: the brand; the others are its neighbours. */
export const PALETTES: readonly Palette[] = [
  { from: '#0f5660', to: '#061317', accent: '#f5a524' },
  { from: '#13353f', to: '#050d11', accent: '#ffb84d' },
  { from: '#0b6b6d', to: '#04181c', accent: '#7ee0d0' },
  { from: '#24404c', to: '#0a1216', accent: '#f58a24' },
  { from: '#3d3524', to: '#0e0c08', accent: '#f5a524' },
  { from: '#3a2630', to: '#0f080b', accent: '#ff7a5c' },
  { from: '#123a5c', to: '#050e18', accent: '#4db8ff' },
  { from: '#1c4a3a', to: '#06120d', accent: '#b6e05a' },
]

/** Light studio tones for product pictures. */
export const STUDIOS: readonly (readonly [string, string, string])[] = [
  ['#ffffff', '#eef2f3', '#cbd5d8'],
  ['#ffffff', '#f3f0ea', '#d9d0c0'],
  ['#fbfdfd', '#e6f0f0', '#bfd3d4'],
  ['#ffffff', '#eceef2', '#c6ccd6'],
  ['#fffdf8', '#faf1dd', '#e4d3ac'],
  ['#f6f8f9', '#dde4e7', '#aab7bd'],
]

const tick = (angle: number, radius: number, length: number, style: string): string =>
  `<path d="M0 ${-radius} V${-radius + length}" transform="rotate(${angle.toFixed(1)})" ${style}/>`

const PATTERNS: readonly ((accent: string, cx: number, cy: number, r: number) => string)[] = [
  (accent, cx, cy, r) =>
    `<g transform="translate(${cx} ${cy})" stroke-linecap="round">${Array.from({ length: 61 }, (_, i) =>
      tick(
        -135 + i * 4.5,
        r,
        i % 10 ? 16 : 32,
        `stroke="${i > 46 ? '#ff4b3a' : accent}" stroke-opacity="${i % 10 ? 0.35 : 0.9}" stroke-width="${i % 10 ? 3 : 6}"`,
      ),
    ).join('')}</g>`,
  (accent) =>
    `<g stroke="${accent}" fill="none">${Array.from({ length: 14 }, (_, i) => `<path d="M${i * 110 - 260} 720 L${i * 110 + 180} 0" stroke-width="${i % 4 === 0 ? 22 : 2}" stroke-opacity="${i % 4 === 0 ? 0.1 : 0.16}"/>`).join('')}</g>`,
  (_accent) =>
    `<g stroke="#fff" stroke-opacity=".07">${Array.from({ length: 33 }, (_, i) => `<path d="M${i * 40} 0 V720"/>`).join('')}${Array.from({ length: 19 }, (_, i) => `<path d="M0 ${i * 40} H1280"/>`).join('')}</g>`,
  (accent, cx, cy, r) =>
    `<g fill="none" stroke="${accent}">${[0.62, 0.82, 1.02, 1.3, 1.65].map((k, i) => `<circle cx="${cx}" cy="${cy}" r="${r * k}" stroke-width="${i === 2 ? 8 : 2}" stroke-opacity="${i === 2 ? 0.55 : 0.22}"/>`).join('')}</g>`,
  (accent, _cx, cy, r) =>
    `<path d="M0 ${cy + r} C 260 ${cy + r * 0.9}, 420 ${cy - r * 0.2}, 700 ${cy - r * 0.4} S 1100 ${cy - r * 0.8}, 1280 ${cy - r}" fill="none" stroke="${accent}" stroke-width="8" stroke-opacity=".7"/><path d="M0 ${cy + r * 0.9} C 300 ${cy + r * 0.8}, 520 ${cy + r * 0.1}, 800 ${cy} S 1160 ${cy + r * 0.3}, 1280 ${cy + r * 0.6}" fill="none" stroke="#fff" stroke-width="4" stroke-opacity=".35" stroke-dasharray="18 12"/><g stroke="#fff" stroke-opacity=".07">${Array.from({ length: 17 }, (_, i) => `<path d="M${i * 80} 0 V720"/>`).join('')}${Array.from({ length: 10 }, (_, i) => `<path d="M0 ${i * 80} H1280"/>`).join('')}</g>`,
  (_accent) =>
    `<pattern id="weave" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M0 0h8v8H0zM8 8h8v8H8z" fill="#fff" fill-opacity=".04"/><path d="M8 0h8v8H8z" fill="#000" fill-opacity=".18"/></pattern><rect width="1280" height="720" fill="url(#weave)"/>`,
]

/** A dark 1280 × 720 scene with a glow where the part will stand; `x` and `y` are its centre, 0 to 1. */
export function coverBackground(seed: number, palette: Palette, x: number, y: number): string {
  const draw = seeded(seed)
  const cx = Math.round(1280 * x)
  const cy = Math.round(720 * y)
  const pattern = draw.pick(PATTERNS)(palette.accent, cx, cy, 300)
  const weave = PATTERNS[5]?.(palette.accent, cx, cy, 0) ?? ''
  const angle = draw.pick([
    'x1="0" y1="0" x2="1" y2="1"',
    'x1="1" y1="0" x2="0" y2="1"',
    'x1="0" y1="0" x2="0" y2="1"',
  ])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720"><defs><linearGradient id="ground" ${angle}><stop offset="0" stop-color="${palette.from}"/><stop offset="1" stop-color="${palette.to}"/></linearGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="430"><stop offset="0" stop-color="${palette.accent}" stop-opacity=".75"/><stop offset=".5" stop-color="${palette.accent}" stop-opacity=".22"/><stop offset="1" stop-color="${palette.accent}" stop-opacity="0"/></radialGradient></defs>
<rect width="1280" height="720" fill="url(#ground)"/>${pattern.includes('weave') ? '' : weave}${pattern}<rect width="1280" height="720" fill="url(#glow)"/>
<path d="M${cx > 640 ? 60 : 1080} 720 l70 -140 h22 l-70 140z m44 0 l70 -140 h8 l-70 140z" fill="${palette.accent}" fill-opacity=".85"/></svg>`
}

/** A bright 1200 × 900 studio for a product. */
export function studioBackground(seed: number): string {
  const draw = seeded(seed)
  const [light, middle, edge] = draw.pick(STUDIOS)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900"><defs><radialGradient id="wall" cx="${(0.4 + draw.next() * 0.2).toFixed(2)}" cy=".4" r=".85"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${edge}"/></radialGradient><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4d6068" stop-opacity="0"/><stop offset="1" stop-color="#4d6068" stop-opacity=".26"/></linearGradient></defs><rect width="1200" height="900" fill="url(#wall)"/><rect y="610" width="1200" height="290" fill="url(#floor)"/></svg>`
}
