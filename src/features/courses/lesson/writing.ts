import { createStore } from '#src/lib/external-store.ts'

/** Whether the person writes a note beside the player: the lesson must not change under it. */
export const writing = createStore(false)
