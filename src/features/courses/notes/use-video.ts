import { useSyncExternalStore } from 'react'
import { playingVideo } from '../lesson/playing-video.ts'

/** The video of the lesson that plays. */
export const useVideo = () => useSyncExternalStore(playingVideo.subscribe, playingVideo.get)
