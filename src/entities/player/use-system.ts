import { useEffect } from 'react'
import { goBy, goTo, play, STEP_S } from './move-in-film.ts'
import { PLAY_EVENTS, useMedia } from './use-media.ts'

/** What the phone shows of a film outside the page. */
export interface FilmAbout {
  title: string
  /** What the film is a part of. */
  artist: string
  cover: string | undefined
  onNext: (() => void) | undefined
}

/** Shows the film on the lock screen and among the system's media controls, and obeys them. */
export function useMediaSession(video: HTMLVideoElement, { title, artist, cover, onNext }: FilmAbout): void {
  useEffect(() => {
    const session = navigator.mediaSession
    if (!session) return undefined
    session.metadata = new MediaMetadata({ title, artist, artwork: cover ? [{ src: cover }] : [] })
    const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ['play', () => void play(video)],
      ['pause', () => video.pause()],
      ['seekbackward', ({ seekOffset }) => goBy(video, -(seekOffset ?? STEP_S))],
      ['seekforward', ({ seekOffset }) => goBy(video, seekOffset ?? STEP_S)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && goTo(video, seekTime)],
      ['nexttrack', onNext ?? null],
    ]
    const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        session.setActionHandler(action, handler)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error // this browser does not know the action
      }
    }
    for (const [action, handler] of handlers) set(action, handler)
    const showPlace = () => {
      const { duration, playbackRate, currentTime } = video
      if (Number.isFinite(duration) && currentTime <= duration)
        session.setPositionState?.({ duration, playbackRate, position: currentTime })
    }
    const events = ['loadedmetadata', 'seeked', 'ratechange', 'play', 'pause']
    for (const event of events) video.addEventListener(event, showPlace)
    return () => {
      for (const event of events) video.removeEventListener(event, showPlace)
      for (const [action] of handlers) set(action, null)
      session.metadata = null
    }
  }, [video, title, artist, cover, onNext])
}

/** Keeps the screen on while the film plays. */
export function useScreenOn(video: HTMLVideoElement): void {
  const isPlaying = useMedia(video, PLAY_EVENTS, ({ paused }) => !paused)
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator)) return undefined
    let isWanted = true
    let lock: WakeLockSentinel | undefined
    const keepOn = async () => {
      try {
        const next = await navigator.wakeLock.request('screen')
        if (isWanted) lock = next
        else await next.release()
      } catch (error) {
        if (!(error instanceof DOMException)) throw error // the battery is low, or the page is hidden
      }
    }
    const handleVisible = () => {
      if (document.visibilityState === 'visible') void keepOn()
    }
    void keepOn()
    document.addEventListener('visibilitychange', handleVisible)
    return () => {
      isWanted = false
      document.removeEventListener('visibilitychange', handleVisible)
      void lock?.release()
    }
  }, [isPlaying])
}
