/** The films of demo lessons by their keys: which seconds of the source each shows. */
export const DEMO_FILMS = { 'demo-sample': [0, 12], 'demo-lesson': [0, 24] } as const
export type DemoFilm = keyof typeof DEMO_FILMS

/** The demo courses whose lessons have films, by their places among the written ones. The first lesson is the free sample. */
const COURSES_WITH_FILMS: ReadonlySet<number> = new Set([0, 3, 4])

/** The film of a lesson; the others wait for theirs. */
export function filmOf(course: number, lesson: number): DemoFilm | null {
  if (!COURSES_WITH_FILMS.has(course)) return null
  return lesson === 0 ? 'demo-sample' : 'demo-lesson'
}

const clock = (seconds: number) => `0:${String(seconds).padStart(2, '0')}`

/** Chapters and subtitles of a demo lesson: its film shows the same pictures in every lesson. */
export function lessonWords(title: string, durationSec: number): { chapters: string; subtitles: string } {
  const half = Math.floor(durationSec / 2)
  const lines = [
    [0, half, `در این درس: ${title}`],
    [half, Math.floor(durationSec), 'این فیلم نمونه است و در همۀ درس‌ها یکی است.'],
  ] as const
  return {
    chapters: `${clock(0)} شروع درس\n${clock(half)} ادامۀ درس`,
    subtitles: lines
      .map(([from, to, words]) => `${clock(from)}.000 --> ${clock(to)}.000\n${words}`)
      .join('\n\n'),
  }
}
