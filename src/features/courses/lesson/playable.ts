import type { Lesson } from '#contract/course/course.ts'

/** Whether a person may play a lesson: all lessons of a course that they own or teach, and free samples. */
export function canPlay({ hasFilm, isFreeSample }: Lesson, mayPlayAll: boolean): boolean {
  return hasFilm && (isFreeSample || mayPlayAll)
}

/** The first free sample with a film. */
export function sampleOf(lessons: readonly Lesson[]): Lesson | undefined {
  return lessons.find((lesson) => canPlay(lesson, false))
}

/** The next lesson that can be played. */
export function lessonAfter(
  lessons: readonly Lesson[],
  { id }: Lesson,
  mayPlayAll: boolean,
): Lesson | undefined {
  const from = lessons.findIndex((lesson) => lesson.id === id)
  return lessons.slice(from + 1).find((lesson) => canPlay(lesson, mayPlayAll))
}
