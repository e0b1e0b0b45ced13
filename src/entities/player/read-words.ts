import { type LessonWords, WORDS_FILE } from '#contract/course/lesson-words.ts'
import type { FilmAddress } from './film/film-line.ts'

/** Subtitles and chapters of the film at an address. Undefined when they do not come: the film plays without them. */
export async function readWords({ address, proof }: FilmAddress): Promise<LessonWords | undefined> {
  try {
    const response = await fetch(`${address}${WORDS_FILE}?${proof}`)
    return response.ok ? await response.json() : undefined
  } catch (error) {
    // a line that breaks, or the page of a Wi-Fi that wants a sign-in
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined
    throw error
  }
}
