import { asciiDigits } from '#src/lib/persian-digits.ts'
import { formula } from './formula.ts'
import { text } from './read.ts'

/** The text of a number field in machine form: ASCII digits, a decimal point, a plain minus, no separators. */
export function normaliseDigits(typed: string): string {
  return asciiDigits(typed)
    .replaceAll('٫', '.')
    .replaceAll('−', '-')
    .replaceAll(/[٬\u200E\u200F\u061C]/g, '')
}

export const digits = {
  normaliseDigits: formula(
    { text },
    {
      compute: ({ text: typed }) => ({ text: normaliseDigits(typed) }),
      formula: '۰-۹ ٠-٩ → 0-9, ٫ → .',
    },
  ),
}
