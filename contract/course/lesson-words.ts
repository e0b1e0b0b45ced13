/** What is said from one second to another. */
export interface Cue {
  from: number
  to: number
  text: string
}

/** A part of a lesson, up to the next one. */
export interface Chapter {
  from: number
  title: string
}

/** What a lesson says, and its parts, in the order of time. */
export interface LessonWords {
  cues: Cue[]
  chapters: Chapter[]
}

/** The file beside the tracks of a film that has them. */
export const WORDS_FILE = 'words.json'

export const LONGEST_SUBTITLES = 80_000
export const LONGEST_CHAPTERS = 5_000
