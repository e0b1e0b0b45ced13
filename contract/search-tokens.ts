/**
 * Persian search tokens. The device's index, the server's search column and every query use the same normalisation,
 * so that both sides find the same. A word is indexed as written, joined over its half-space, joined with the
 * previous word («واتر پمپ» finds «واترپمپ»), without its plural ending, and by its sound («گارت» finds "Garrett").
 * A code is indexed whole and in pieces, however it is separated ("GT-2860" finds "GT2860").
 */

const MARKS = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g
const INVISIBLE = /[\u200b\u200d-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u00ad]/g
const HALF_SPACE = '\u200c'

const FOLDED: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ې: 'ی',
  ك: 'ک',
  ڪ: 'ک',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ة: 'ه',
  ۀ: 'ه',
  ۂ: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ء: '',
  '٫': '.',
  '٬': '',
}
for (let digit = 0; digit < 10; digit++) {
  FOLDED[String.fromCharCode(0x660 + digit)] = String(digit)
  FOLDED[String.fromCharCode(0x6f0 + digit)] = String(digit)
}
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'g')

/** The text for comparison: lower case, one form for each letter and digit, no marks. Half-spaces stay. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
    .replace(INVISIBLE, '')
}

const PLURAL = /^(.{3,}?)(?:هایی|های|ها)$/
const ENDINGS = new Set(['ها', 'های', 'هایی', 'ی', 'ای', 'تر', 'ترین'])

function withoutPlural(word: string): string {
  return PLURAL.exec(word)?.[1] ?? word
}

const PERSIAN_SOUNDS: Record<string, string> = {
  ه: 'h',
  ح: 'h',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ش: '$',
  ج: 'j',
  ژ: 'j',
  چ: 'k',
  خ: 'x',
  د: 'd',
  ذ: 'z',
  ز: 'z',
  ض: 'z',
  ظ: 'z',
  ر: 'r',
  ف: 'f',
  ق: 'g',
  غ: 'g',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
}

/** Latin letter groups for one sound, longest first. */
const LATIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/tsch|tch/g, 'c'],
  [/sch|sh/g, '$'],
  [/ch/g, 'c'],
  [/ph/g, 'f'],
  [/kh/g, 'x'],
  [/gh/g, 'g'],
  [/th/g, 't'],
  [/ck/g, 'k'],
  [/zh/g, 'j'],
  [/qu/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/q/g, 'g'],
  [/^w/, 'v'],
  [/(?<=.)[aeiouyhvw]|^[aeiouy]/g, ''],
  [/c/g, 'k'],
]

function latinSound(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return ''
  return LATIN_SOUNDS.reduce((sound, [letters, one]) => sound.replace(letters, one), word)
}

function persianSound(word: string): string {
  if (word.length < 3 || !/^[\u0620-\u06ff]+$/.test(word)) return ''
  return [...word]
    .map((letter, index) => {
      if (letter === 'و') return index === 0 ? 'v' : ''
      if (letter === 'ه' && index === word.length - 1) return ''
      return PERSIAN_SOUNDS[letter] ?? ''
    })
    .join('')
}

const STUCK_KEY = /(.)\1\1/

/**
 * The sound of a word, without vowels and doubled letters, marked by `~`. Empty when the word is too short or has a
 * letter three times in a row, which no word has.
 */
export function soundOf(word: string): string {
  if (STUCK_KEY.test(word)) return ''
  const sound = (/[a-z]/.test(word) ? latinSound(word) : persianSound(word)).replace(/(.)\1+/g, '$1')
  return sound.length >= 2 ? `~${sound}` : ''
}

interface Word {
  stem: string
  parts: string[]
  /** The parts without an ending that a half-space separates. */
  own: string[]
}

function wordsOf(text: string): Word[] {
  return foldText(text)
    .replace(/([\u0620-\u06ff])(?=\d)|(\d)(?=[\u0620-\u06ff])/g, '$1$2 ')
    .split(/[^\p{L}\p{N}\u200c]+/u)
    .flatMap((word) => {
      const parts = word.split(HALF_SPACE).filter(Boolean)
      if (parts.length === 0) return []
      const endsInSuffix = parts.length > 1 && ENDINGS.has(parts.at(-1) ?? '')
      const own = endsInSuffix ? parts.slice(0, -1) : parts
      const stem = endsInSuffix ? own.join('') : withoutPlural(own.join(''))
      return [{ stem, parts, own }]
    })
}

/** The words of a query, each in the parts between its half-spaces. */
export function queryParts(text: string): string[][] {
  return wordsOf(text).map(({ own }) => own.map(withoutPlural))
}

/** The words of a query, each in its indexed form. */
export function queryWords(text: string): string[] {
  return [...new Set(wordsOf(text).map((word) => word.stem))]
}

/** The runs of letters and of digits in a word of both: gt, 2860, rs of gt2860rs. Empty for other words. */
export function codePieces(word: string): string[] {
  if (!/^(?=.*[a-z])(?=.*\d)[a-z\d]+$/.test(word)) return []
  return word.match(/[a-z]+|\d+/g) ?? []
}

const CODE = /[a-z\d]+(?:[-_./][a-z\d]+)+/g

/** Codes that are written with separators, without them. The search column of products repeats this rule in SQL. */
function wholeCodes(text: string): string[] {
  const codes = foldText(text).match(CODE) ?? []
  return codes.map((code) => code.replace(/[^a-z\d]/g, '')).filter((code) => codePieces(code).length > 0)
}

const LONGEST_PAIR = 18

/** Every token of a text. */
export function indexTokens(text: string): string[] {
  const tokens = new Set(wholeCodes(text))
  let before = ''
  for (const { stem, parts } of wordsOf(text)) {
    tokens.add(stem)
    if (parts.length > 1) for (const part of parts) if (part.length > 1) tokens.add(part)
    if (before && /^\D/.test(before) && before.length + stem.length < LONGEST_PAIR) tokens.add(before + stem)
    for (const piece of codePieces(stem)) tokens.add(piece)
    const sound = soundOf(stem)
    if (sound) tokens.add(sound)
    before = stem
  }
  return [...tokens]
}

/** A token in letters that PostgreSQL's text search does not split. */
export function storedToken(token: string): string {
  return token.replace('~', 'zz').replace(/\$/g, 'w')
}

/** The search column of a row: all tokens of its texts. */
export function searchKey(...texts: readonly string[]): string {
  return [...new Set(texts.flatMap(indexTokens))].map(storedToken).join(' ')
}
