/** Parts drawn as vectors, on a 1200 × 900 field without background, lit from the upper left. */

const SIZE = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900"'

const METALS = `
<linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4f7f9"/><stop offset=".28" stop-color="#c4ccd2"/><stop offset=".5" stop-color="#8a959d"/><stop offset=".62" stop-color="#e3e8eb"/><stop offset="1" stop-color="#5d686f"/></linearGradient>
<linearGradient id="dark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5a6670"/><stop offset=".35" stop-color="#262e34"/><stop offset="1" stop-color="#0c1114"/></linearGradient>
<linearGradient id="accent" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff8a6a"/><stop offset=".4" stop-color="#dc2f24"/><stop offset="1" stop-color="#7c120d"/></linearGradient>
<linearGradient id="face" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".45" stop-color="#aab4bb"/><stop offset=".7" stop-color="#dfe5e8"/><stop offset="1" stop-color="#6b767d"/></linearGradient>
<radialGradient id="shade"><stop offset="0" stop-color="#000" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>`

function part(body: string, shade = 'cx="640" cy="790" rx="440" ry="60"'): string {
  return `<svg ${SIZE}><defs>${METALS}</defs><ellipse ${shade} fill="url(#shade)"/>${body}</svg>`
}

function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

function around(count: number, shape: string, offset = 0): string {
  return repeat(
    count,
    (i) => `<g transform="rotate(${(offset + (i * 360) / count).toFixed(2)})">${shape}</g>`,
  )
}

/** A boost gauge: black face, amber needle, red zone. */
export function gauge(): string {
  const ticks = repeat(41, (i) => {
    const big = i % 5 === 0
    const colour = i > 32 ? '#ff4b3a' : '#f2f6f7'
    return `<rect x="${big ? -5 : -2}" y="-268" width="${big ? 10 : 4}" height="${big ? 46 : 24}" fill="${colour}" transform="rotate(${-135 + i * 6.75})"/>`
  })
  return part(`<g transform="translate(600 440)">
<circle r="352" fill="url(#dark)"/><circle r="340" fill="url(#face)"/><circle r="306" fill="#05090b"/><circle r="298" fill="#10181c"/>
${ticks}<circle r="176" fill="none" stroke="#f5a524" stroke-width="5" stroke-dasharray="829 276" transform="rotate(135)" opacity=".8"/>
<text y="150" text-anchor="middle" font-family="DejaVu Sans, sans-serif" font-weight="bold" font-size="58" fill="#f2f6f7">BOOST</text><text y="204" text-anchor="middle" font-family="DejaVu Sans, sans-serif" font-size="38" fill="#9fb0b6">bar</text>
<g transform="rotate(48)"><path d="M-11 44 L-5 -236 L5 -236 L11 44Z" fill="#f5a524"/></g><circle r="40" fill="url(#dark)"/><circle r="22" fill="url(#steel)"/>
<path d="M-262 -150 A302 302 0 0 1 180 -242 A360 330 0 0 0 -262 -150Z" fill="#fff" opacity=".16"/></g>`)
}

/** A ten-spoke alloy wheel with a tyre. */
export function rim(): string {
  const spoke =
    '<path d="M-30 -66 L-46 -258 L-20 -270 L-7 -120 L7 -120 L20 -270 L46 -258 L30 -66Z" fill="url(#face)" stroke="#3d474d" stroke-width="3"/>'
  const bolt = '<circle cy="-52" r="13" fill="url(#dark)" stroke="#dfe5e8" stroke-width="3"/>'
  return part(`<ellipse cx="690" cy="440" rx="330" ry="364" fill="#0a0e10"/><g transform="translate(590 440)">
<ellipse rx="352" ry="366" fill="#14191c"/><ellipse rx="350" ry="364" fill="none" stroke="#39434a" stroke-width="6"/>${around(72, '<rect x="-3" y="-362" width="6" height="26" fill="#050708"/>')}
<circle r="296" fill="url(#steel)"/><circle r="276" fill="#0c1013"/><circle r="210" fill="none" stroke="#2b343a" stroke-width="44"/><path d="M-216 -60 A224 224 0 0 1 -40 -220 L-30 -170 A176 176 0 0 0 -168 -44Z" fill="url(#accent)"/>
${around(10, spoke)}<circle r="80" fill="url(#face)" stroke="#3d474d" stroke-width="3"/>${around(5, bolt, 18)}<circle r="26" fill="url(#dark)"/><circle r="14" fill="#f5a524"/></g>`)
}

/** A front-mount intercooler with two end tanks. */
export function intercooler(): string {
  const rows = repeat(11, (row) => {
    const top = 262 + row * 34
    const fins = repeat(
      62,
      (i) =>
        `<path d="M${306 + i * 9.6} ${top + 12} l4.8 20 l4.8 -20" fill="none" stroke="#7c878e" stroke-width="2"/>`,
    )
    return `<rect x="300" y="${top}" width="600" height="12" fill="url(#steel)"/>${fins}`
  })
  return part(`<g transform="rotate(-5 600 450)"><rect x="296" y="250" width="608" height="404" fill="#20282d"/>${rows}<rect x="300" y="636" width="600" height="14" fill="url(#steel)"/>
<path d="M300 240 L214 262 Q170 280 170 330 L170 560 Q170 620 214 640 L300 664Z" fill="url(#steel)" stroke="#5d686f" stroke-width="3"/><path d="M900 240 L986 262 Q1030 280 1030 330 L1030 560 Q1030 620 986 640 L900 664Z" fill="url(#steel)" stroke="#5d686f" stroke-width="3"/>
<g><rect x="70" y="290" width="120" height="110" rx="10" fill="url(#steel)"/><ellipse cx="72" cy="345" rx="26" ry="58" fill="#aab4bb"/><ellipse cx="72" cy="345" rx="18" ry="44" fill="#0c1013"/></g><g><rect x="1010" y="480" width="120" height="110" rx="10" fill="url(#steel)"/><ellipse cx="1128" cy="535" rx="26" ry="58" fill="#c4ccd2"/></g>
<path d="M184 300 Q190 276 296 252 L296 270 Q214 288 200 318Z" fill="#fff" opacity=".5"/></g>`)
}

/** A conical open air filter. */
export function filter(): string {
  const pleats = repeat(44, (i) => {
    const x = 262 + i * 15.6
    const top = 220 + (i / 44) * 92
    const bottom = 690 - (i / 44) * 92
    return `<path d="M${x} ${top} L${x} ${bottom}" stroke="${i % 2 ? '#8e150f' : '#e8483c'}" stroke-width="9"/>`
  })
  return part(`<g transform="rotate(-12 600 450)"><path d="M250 212 L950 312 L950 600 L250 698Z" fill="#b3241b"/>${pleats}
<path d="M250 212 L950 312 L950 372 L250 300Z" fill="#fff" opacity=".22"/><path d="M250 640 L950 545 L950 600 L250 698Z" fill="#000" opacity=".4"/>
<ellipse cx="950" cy="456" rx="54" ry="146" fill="url(#steel)"/><ellipse cx="962" cy="456" rx="40" ry="112" fill="url(#dark)"/>
<path d="M256 196 Q196 196 196 454 Q196 714 256 714 L290 708 L290 204Z" fill="url(#dark)"/><rect x="92" y="310" width="140" height="290" rx="16" fill="url(#dark)"/><rect x="132" y="300" width="46" height="310" rx="10" fill="url(#steel)"/><rect x="118" y="296" width="60" height="30" rx="6" fill="url(#face)"/><ellipse cx="96" cy="455" rx="36" ry="142" fill="#0a0d0f"/></g>`)
}

/** A round sport muffler with a burnt tip. */
export function muffler(): string {
  return part(`<defs><linearGradient id="burnt" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#c9d1d6"/><stop offset=".35" stop-color="#d9b36a"/><stop offset=".6" stop-color="#8a5aa8"/><stop offset=".85" stop-color="#3a6fc4"/><stop offset="1" stop-color="#5fb4d8"/></linearGradient></defs>
<g transform="rotate(-14 600 450)"><rect x="40" y="404" width="240" height="96" fill="url(#steel)"/><rect x="240" y="270" width="600" height="360" rx="44" fill="url(#steel)"/><rect x="268" y="270" width="16" height="360" fill="#5d686f" opacity=".6"/><rect x="796" y="270" width="16" height="360" fill="#5d686f" opacity=".6"/>
<rect x="430" y="400" width="210" height="86" rx="10" fill="#10181c"/><text x="535" y="458" text-anchor="middle" font-family="DejaVu Sans, sans-serif" font-weight="bold" font-size="44" fill="#f5a524">PARS</text>
<rect x="830" y="366" width="270" height="170" fill="url(#burnt)"/><rect x="830" y="366" width="270" height="60" fill="#fff" opacity=".35"/><rect x="830" y="490" width="270" height="46" fill="#000" opacity=".32"/><ellipse cx="1100" cy="451" rx="38" ry="92" fill="url(#face)"/><ellipse cx="1102" cy="451" rx="28" ry="72" fill="#0a0d0f"/></g>`)
}

/** An iridium spark plug. */
export function plug(): string {
  const thread = repeat(
    12,
    (i) => `<rect x="536" y="${596 + i * 15}" width="128" height="9" rx="4" fill="#5d686f"/>`,
  )
  const ribs = repeat(
    4,
    (i) => `<rect x="538" y="${196 + i * 34}" width="124" height="12" rx="6" fill="#cfd8dc"/>`,
  )
  return part(
    `<defs><linearGradient id="round" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6b767d"/><stop offset=".3" stop-color="#ffffff"/><stop offset=".6" stop-color="#c4ccd2"/><stop offset="1" stop-color="#525d64"/></linearGradient></defs>
<g transform="rotate(24 600 450)"><rect x="568" y="60" width="64" height="96" rx="14" fill="url(#round)"/><path d="M546 150 L654 150 L664 400 L536 400Z" fill="#fff"/>${ribs}<path d="M546 150 L574 150 L570 400 L536 400Z" fill="#000" opacity=".16"/><path d="M632 150 L654 150 L664 400 L634 400Z" fill="#000" opacity=".22"/>
<rect x="560" y="340" width="80" height="34" fill="#f5a524"/><path d="M500 400 L700 400 L712 430 L712 506 L488 506 L488 430Z" fill="url(#round)"/><path d="M560 400 L640 400 L640 506 L560 506Z" fill="#fff" opacity=".4"/><rect x="520" y="506" width="160" height="46" fill="url(#round)"/><rect x="508" y="552" width="184" height="30" rx="8" fill="#b98b3c"/><rect x="540" y="582" width="120" height="200" fill="url(#round)"/>${thread}
<rect x="586" y="782" width="28" height="26" fill="#f2f6f7"/><rect x="595" y="806" width="10" height="14" fill="#d9b36a"/><path d="M648 780 L648 838 Q648 846 640 846 L590 846 L590 832 L630 832 L630 780Z" fill="url(#round)"/></g>`,
    'cx="560" cy="830" rx="280" ry="44"',
  )
}
