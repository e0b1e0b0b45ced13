import { asciiDigits } from '#src/lib/persian-digits.ts'

/** The code in what was typed or pasted: six digits alone in a message, or all digits up to six. */
export function codeIn(typed: string): string {
  const text = asciiDigits(typed)
  const alone = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
  return alone ?? text.replace(/\D/g, '').slice(0, 6)
}
