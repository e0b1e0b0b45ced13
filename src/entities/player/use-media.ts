import { useCallback, useSyncExternalStore } from 'react'

/** A value of a video, read again at these of its events. `read` returns a plain value, and `events` are a constant. */
export function useMedia<T extends number | boolean | string>(
  video: HTMLVideoElement,
  events: readonly string[],
  read: (video: HTMLVideoElement) => T,
): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      for (const event of events) video.addEventListener(event, listener)
      return () => {
        for (const event of events) video.removeEventListener(event, listener)
      }
    },
    [video, events],
  )
  return useSyncExternalStore(subscribe, () => read(video))
}

export const PLAY_EVENTS = ['play', 'pause', 'ended', 'emptied'] as const
export const TIME_EVENTS = ['timeupdate', 'seeking', 'durationchange', 'emptied'] as const
export const WAIT_EVENTS = [
  'waiting',
  'playing',
  'seeking',
  'seeked',
  'canplay',
  'loadeddata',
  'pause',
  'emptied',
] as const
export const SOUND_EVENTS = ['volumechange'] as const
export const BUFFER_EVENTS = ['progress', 'timeupdate', 'seeked', 'emptied'] as const

/** Whether the video has nothing to show at its place yet. */
export function isWaiting({ readyState, seeking, ended }: HTMLVideoElement): boolean {
  return !ended && (seeking || readyState < HTMLMediaElement.HAVE_FUTURE_DATA)
}

/** The end of what is ready behind the place that plays. */
export function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime + 0.25 && currentTime <= buffered.end(index))
      return buffered.end(index)
  return currentTime
}
