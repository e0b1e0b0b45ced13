/** The films of demo lessons by their keys: which seconds of the source each shows. */
export const DEMO_FILMS = { 'demo-sample': [0, 12], 'demo-lesson': [0, 24] } as const
export type DemoFilm = keyof typeof DEMO_FILMS

/** The demo courses whose lessons have films, by their places among the written ones. The first lesson is the free sample. */
export const COURSES_WITH_FILMS: ReadonlySet<number> = new Set([0, 3, 4])

/** The film of a lesson; the others wait for theirs. */
export function filmOf(course: number, lesson: number): DemoFilm | null {
  if (!COURSES_WITH_FILMS.has(course)) return null
  return lesson === 0 ? 'demo-sample' : 'demo-lesson'
}
