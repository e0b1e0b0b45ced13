/** The Persian standard keyboard (ISIRI 9147), key by key as on a Latin one. */
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,"
const PERSIAN = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو'

/** Keys of other Persian keyboards, and letters that are typed with shift. */
const MORE: readonly (readonly [latin: string, persian: string])[] = [
  ['m', 'ئ'],
  ['c', 'ژ'],
  ['h', 'آ'],
  [';', 'ك'],
  ['d', 'ي'],
]

const TO_PERSIAN = new Map([
  ['\\', 'پ'],
  ['`', 'پ'],
  ...[...LATIN].map((key, at) => [key, PERSIAN[at] ?? ''] as const),
])
const TO_LATIN = new Map([
  ...[...PERSIAN].map((letter, at) => [letter, LATIN[at] ?? ''] as const),
  ...MORE.map(([latin, persian]) => [persian, latin] as const),
])

const HAS_LATIN = /[a-z]/i
const HAS_PERSIAN = /[\u0620-\u06ff]/

/**
 * What the same keys write on the other keyboard: «jv,f,» for «تروبو», "turbo" for «فعقذخ». Undefined when the text has
 * letters of both, or of none.
 */
export function onOtherKeyboard(text: string): string | undefined {
  const isLatin = HAS_LATIN.test(text)
  if (isLatin === HAS_PERSIAN.test(text)) return undefined
  const keys = isLatin ? TO_PERSIAN : TO_LATIN
  return [...text.toLowerCase()]
    .map((letter) => keys.get(letter) ?? letter)
    .join('')
    .trim()
}
