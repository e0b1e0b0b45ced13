import type { Memory, Unanswered } from '#src/entities/form/once.ts'

const unanswered = new Map<string, Unanswered>()

/** Remembers the last call about a row that got no answer, also after the row was closed. */
export const memoryOf = (row: string): Memory => ({
  get current() {
    return unanswered.get(row)
  },
  set current(call) {
    if (call) unanswered.set(row, call)
    else unanswered.delete(row)
  },
})
