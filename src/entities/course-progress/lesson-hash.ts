const LESSON = /^lesson-(\d{1,15})(?:-(\d{1,6}))?$/

/** What follows `#` in the address of a course while one of its lessons is chosen, and a second of it. */
export function lessonHash(id: number, second?: number): string {
  return second === undefined ? `lesson-${id}` : `lesson-${id}-${second}`
}

/** The id of the lesson that such a hash names. */
export function lessonOfHash(hash: string): number | undefined {
  const [, id] = LESSON.exec(hash) ?? []
  return id === undefined ? undefined : Number(id)
}

/** The second of the lesson that such a hash names. */
export function secondOfHash(hash: string): number | undefined {
  const [, , second] = LESSON.exec(hash) ?? []
  return second === undefined ? undefined : Number(second)
}
