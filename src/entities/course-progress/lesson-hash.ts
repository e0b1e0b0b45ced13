/** What follows `#` in the address of a course while one of its lessons is chosen. */
export function lessonHash(id: number): string {
  return `lesson-${id}`
}

/** The id of the lesson that such a hash names. */
export function lessonOfHash(hash: string): number | undefined {
  const [, id] = /^lesson-(\d{1,15})$/.exec(hash) ?? []
  return id === undefined ? undefined : Number(id)
}
