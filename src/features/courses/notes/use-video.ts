import { useSyncExternalStore } from 'react'
import { playingVideo } from '../lesson/playing-video.ts'

/** What says that the film is at another second. */
export const TIME_EVENTS = ['timeupdate', 'seeked'] as const

/** The video of the lesson that plays. */
export const useVideo = () => useSyncExternalStore(playingVideo.subscribe, playingVideo.get)
