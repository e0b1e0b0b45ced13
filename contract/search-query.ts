import { LONGEST_NAME, namesBeside } from './search-synonyms.ts'
import { queryParts, queryWords } from './search-tokens.ts'

const MOST_WORDS = 8
const LONGEST_TEXT = 100
const LONGEST_RUN = 3
const SHORTEST_TEXT = 2

/** What shoppers write around the name of a thing. It counts only when nothing else is written. */
const FILLERS = new Set(
  queryWords('برای و با از در به قیمت خرید فروش ارزان خوب بهترین اصل for of and the price buy best cheap'),
)

/** The parts of a word are searched as words of their own, unless one is too short or a filler. */
const canPart = (parts: readonly string[]) =>
  parts.every((part) => part.length >= SHORTEST_TEXT && !FILLERS.has(part))

/**
 * The words of a search, at most eight of them. A half-space separates words as a space does, so that «بال‌برینگ» and «بال برینگ» find
 * the same. A text of one letter has none.
 */
export function searchWords(text: string): string[] {
  const words = queryParts(text.slice(0, LONGEST_TEXT)).flatMap((parts) =>
    canPart(parts) ? parts : [parts.join('')],
  )
  if (words.join('').length < SHORTEST_TEXT) return []
  const telling = words.filter((word) => !FILLERS.has(word))
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MOST_WORDS)
}

/** Whether a text is one letter or digit, too little to search for. */
export function isTooShort(text: string): boolean {
  return queryWords(text).join('').length === SHORTEST_TEXT - 1
}

/**
 * Words that are asked for together: as written, joined with each other and their neighbours («واتر پمپ» may be written «واترپمپ»), or
 * by another name of the same thing.
 */
export interface SearchTerm {
  words: readonly string[]
  joined: readonly string[]
  others: readonly (readonly string[])[]
}

/** The terms of a search. Words that name one thing together are one term. */
export function searchTerms(words: readonly string[]): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length;) {
    const name = longestName(words, at)
    const end = at + name.words.length
    terms.push({ ...name, joined: joinedAround(words, at, end) })
    at = end
  }
  return terms
}

function longestName(words: readonly string[], at: number): Omit<SearchTerm, 'joined'> {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length)
    const others = namesBeside(name)
    if (others.length > 0 || length === 1) return { words: name, others }
  }
  return { words: [], others: [] }
}

/** Two or three neighbours written as one word, all those from `begin` to before `end` among them. */
function joinedAround(words: readonly string[], begin: number, end: number): string[] {
  const found: string[] = []
  for (let from = Math.max(0, end - LONGEST_RUN); from <= begin; from++)
    for (let to = Math.max(end, from + 2); to <= Math.min(words.length, from + LONGEST_RUN); to++)
      found.push(words.slice(from, to).join(''))
  return found
}
