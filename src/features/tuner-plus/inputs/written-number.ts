import { normaliseDigits } from '#src/calc/normalise-digits.ts'
import { acrossMark, THOUSANDS_MARK } from '#src/lib/thousands-mark.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'

/**
 * What is typed, as a number is written: Persian digits and point, thousands apart. What is no number gets only the
 * digits, and what has Latin letters stays as it is.
 */
export function written(typed: string): string {
  const [, sign, whole, part = ''] = /^([+-]?)(\d*)(\.\d*)?$/.exec(typed) ?? []
  if (whole === undefined) return /[a-z]/i.test(typed) ? typed : persianDigits(typed)
  return persianDigits(`${sign}${whole.replace(/\B(?=(\d{3})+$)/g, THOUSANDS_MARK)}${part.replace('.', '٫')}`)
}

interface Edit {
  /** What the field shows after the key. */
  shown: string
  /** Where the caret is in it. */
  caret: number
  /** What was typed before the key. */
  before: string
  isForward: boolean
}

/** What is typed after a key, and how many characters of it are before the caret. */
export function edited({ shown, caret, before, isForward }: Edit): { typed: string; caret: number } {
  const after = acrossMark({ shown, caret, before: written(before), isForward })
  return {
    typed: normaliseDigits(after.shown),
    caret: normaliseDigits(after.shown.slice(0, after.caret)).length,
  }
}

/** Where the caret is in a written number, after so many characters of what is typed. */
export function caretIn(shown: string, typedBefore: number): number {
  let [at, passed] = [0, 0]
  while (at < shown.length && passed < typedBefore) {
    if (shown[at] !== THOUSANDS_MARK) passed += 1
    at += 1
  }
  return at
}
