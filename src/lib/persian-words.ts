import { persianDigits } from './persian-digits.ts'

/** The text with Persian digits, but for words with Latin letters: «واحد A12» stays as it was written. */
export function persianWords(text: string): string {
  return text.replace(/\S+/g, (word) => (/[a-z]/i.test(word) ? word : persianDigits(word)))
}
