/** A moment of the last whole day before a deadline, which is a midnight: the day up to whose end there is time. */
export const lastDayBefore = (deadline: string): Date => new Date(Date.parse(deadline) - 1)
