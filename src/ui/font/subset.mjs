// Builds the two font files in public/fonts from Vazirmatn (OFL): `node src/ui/font/subset.mjs`.
// Persian is preloaded; the Latin file has its own unicode-range and loads only when a page shows ASCII letters.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const source = await readFile(
  new URL('../../../node_modules/vazirmatn/fonts/variable/Vazirmatn[wght].ttf', import.meta.url),
)
const target = new URL('../../../public/fonts/', import.meta.url)

const span = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
const LETTERS = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيًٌٍَُِّْٰٓٔٱپچژکگۀی'
const PUNCTUATION = '،؛؟٪٫٬«»…–—×÷·•\u00a0\u200c\u200d\u200e\u200f\u2066\u2067\u2068\u2069'
const DIGITS = span(0x660, 0x669) + span(0x6f0, 0x6f9) + span(0x30, 0x39)
const ASCII_MARKS = span(0x20, 0x2f) + ':;=?@[]_|'
const PERSIAN = LETTERS + PUNCTUATION + DIGITS + ASCII_MARKS
const LATIN = span(0x41, 0x5a) + span(0x61, 0x7a) + '<>\\^`{}~°±²³®©™‘’“”≤≥−'

const shared = {
  targetFormat: 'woff2',
  noHinting: true,
  variationAxes: { wght: { min: 400, max: 900 } },
  keepFeatures: [
    'calt',
    'ccmp',
    'fina',
    'init',
    'medi',
    'isol',
    'rlig',
    'liga',
    'locl',
    'kern',
    'mark',
    'mkmk',
    'ss01',
    'tnum',
  ],
}

const BUDGET = 30 * 1024
for (const [name, text] of [
  ['vazirmatn-fa.woff2', PERSIAN],
  ['vazirmatn-latin.woff2', LATIN],
]) {
  const font = await subsetFont(source, text, shared)
  if (font.length > BUDGET) throw new Error(`${name} has ${font.length} bytes, more than ${BUDGET}`)
  await writeFile(new URL(name, target), font)
  console.log(name, font.length)
}
await copyFile(
  new URL('../../../node_modules/vazirmatn/OFL.txt', import.meta.url),
  new URL('OFL.txt', target),
)
