import { LONGEST_NAME, namesBeside } from './search-synonyms.ts'
import { queryWords } from './search-tokens.ts'

const MOST_WORDS = 8
const LONGEST_TEXT = 100
const LONGEST_RUN = 3
const SHORTEST_TEXT = 2

/** What shoppers write around the name of a thing. It counts only when nothing else is written. */
const FILLERS = new Set(
  queryWords('برای و با از در به قیمت خرید فروش ارزان خوب بهترین اصل for of and the price buy best cheap'),
)

/** The words of a search, at most eight of them. A text of one letter has none. */
export function searchWords(text: string): string[] {
  const words = queryWords(text.slice(0, LONGEST_TEXT))
  if (words.join('').length < SHORTEST_TEXT) return []
  const telling = words.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS)
}

/** Whether a text is one letter or digit, too little to search for. */
export function isTooShort(text: string): boolean {
  return queryWords(text).join('').length === SHORTEST_TEXT - 1
}

/** Words that are asked for together: as written, or by another name of the same thing. */
export interface SearchTerm {
  words: readonly string[]
  others: readonly (readonly string[])[]
}

/** The terms of a search. Words that name one thing together are one term. */
export function searchTerms(words: readonly string[]): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length;) {
    const term = longestName(words, at)
    terms.push(term)
    at += term.words.length
  }
  return terms
}

function longestName(words: readonly string[], at: number): SearchTerm {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length)
    const others = namesBeside(name)
    if (others.length > 0 || length === 1) return { words: name, others }
  }
  return { words: [], others: [] }
}

/** The words with one run of neighbours joined: «واتر پمپ» may be written «واترپمپ». */
export function joinings(words: readonly string[]): string[][] {
  const found: string[][] = []
  for (let run = 2; run <= Math.min(LONGEST_RUN, words.length); run++)
    for (let at = 0; at + run <= words.length; at++)
      found.push([...words.slice(0, at), words.slice(at, at + run).join(''), ...words.slice(at + run)])
  return found
}
