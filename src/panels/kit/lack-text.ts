import { text } from './text.ts'

/** What a thing lacks before it can be published, in words; empty when none of it has words. */
export const lackText = (lacks: readonly unknown[]): string =>
  Object.entries(text.lackWords)
    .flatMap(([lack, word]) => (lacks.includes(lack) ? [word] : []))
    .join('، ')
