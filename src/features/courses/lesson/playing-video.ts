import { createStore } from '#src/lib/external-store.ts'

/** The video of the lesson that plays, for what lies beside the player. */
export const playingVideo = createStore<HTMLVideoElement | null>(null)
