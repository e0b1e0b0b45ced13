import type { Lesson } from '#contract/course/course.ts'

/** Whether a person may play a lesson: all lessons of a course that they own, and free samples. */
export function canPlay({ hasFilm, isFreeSample }: Lesson, isOwned: boolean): boolean {
  return hasFilm && (isFreeSample || isOwned)
}

/** The first free sample with a film. */
export function sampleOf(lessons: readonly Lesson[]): Lesson | undefined {
  return lessons.find((lesson) => canPlay(lesson, false))
}

/** The next lesson that can be played. */
export function lessonAfter(
  lessons: readonly Lesson[],
  { id }: Lesson,
  isOwned: boolean,
): Lesson | undefined {
  const from = lessons.findIndex((lesson) => lesson.id === id)
  return lessons.slice(from + 1).find((lesson) => canPlay(lesson, isOwned))
}
