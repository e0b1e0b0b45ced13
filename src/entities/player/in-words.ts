import type { Chapter, Cue } from '#contract/course/lesson-words.ts'
import { foldText, queryWords } from '#contract/search-tokens.ts'

const HALF_SPACES = /\u200c/g
const plain = (text: string) => foldText(text).replace(HALF_SPACES, '')

/** The index of the last one that has begun at a second; -1 before the first. */
export function lastBegun(parts: readonly { from: number }[], second: number): number {
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((parts[middle]?.from ?? 0) <= second) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** What is said at a second. */
export function cueAt(cues: readonly Cue[], second: number): string {
  const cue = cues[lastBegun(cues, second)]
  return cue && second < cue.to ? cue.text : ''
}

export const chapterAt = (chapters: readonly Chapter[], second: number): string =>
  chapters[lastBegun(chapters, second)]?.title ?? ''

/** The lines that have every typed word, Persian spellings folded as everywhere; all for no words. */
export function findCues(cues: readonly Cue[], typed: string): readonly Cue[] {
  const words = queryWords(typed)
  if (words.length === 0) return cues
  return cues.filter(({ text }) => {
    const held = plain(text)
    return words.every((word) => held.includes(word))
  })
}
