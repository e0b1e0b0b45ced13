import type { Stretch } from '#contract/course/watched.ts'
import type { WatchedPart } from '#src/mirror/lesson-progress.ts'

/** While a film plays: how often what was watched is saved on the device, and how often it is sent. */
const SAVES_EVERY_MS = 5_000
const SENDS_EVERY_MS = 15_000
/** `timeupdate` comes four times a second, and once a second in a hidden tab. A longer step was a jump. */
const LONGEST_STEP_S = 2
/** Less in one piece was passed by, not watched. */
const LEAST_STRETCH_S = 1

/** What of a video is read. */
export type WatchedVideo = Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'seeking' | 'playbackRate'> &
  EventTarget

interface WatchingOptions {
  /** Milliseconds that only go forward. */
  now(): number
  /** The time of the server, as an ISO instant. */
  serverNow(): string
  /** Saves on this device. With `isSent` it is also sent. */
  keep(part: WatchedPart, isSent: boolean): void
}

/** Notes what of a film is watched, until the returned function is called. */
export function recordWatching(video: WatchedVideo, { now, serverNow, keep }: WatchingOptions): () => void {
  const over = new AbortController()
  const { signal } = over
  let stretch: [from: number, to: number] | undefined
  let [savedAt, sentAt] = [now(), now()]
  let unsaved: Stretch[] = []
  let isUnsent = false

  /** Ends a stretch; what follows is another one. */
  const cut = () => {
    if (stretch && stretch[1] - stretch[0] >= LEAST_STRETCH_S)
      unsaved.push([Math.floor(stretch[0]), Math.ceil(stretch[1])])
    stretch = undefined
  }
  const save = (isSent: boolean) => {
    const to = stretch?.[1]
    cut()
    // a stretch goes on after it was saved
    if (to !== undefined && !video.paused && !video.seeking) stretch = [to, to]
    isUnsent ||= unsaved.length > 0
    if (!isUnsent) return
    const part = { positionSec: Math.floor(video.currentTime), watched: unsaved, at: serverNow() }
    unsaved = []
    savedAt = now()
    if (isSent) [sentAt, isUnsent] = [savedAt, false]
    keep(part, isSent)
  }
  const step = () => {
    if (video.seeking) return
    const { currentTime: time } = video
    const longest = LONGEST_STEP_S * Math.max(1, video.playbackRate)
    if (stretch && time >= stretch[1] && time - stretch[1] <= longest) stretch[1] = time
    else {
      cut()
      stretch = [time, time]
    }
    if (now() - sentAt >= SENDS_EVERY_MS) save(true)
    else if (now() - savedAt >= SAVES_EVERY_MS) save(false)
  }
  const finish = () => save(true)
  video.addEventListener('timeupdate', step, { signal })
  video.addEventListener('seeking', cut, { signal })
  video.addEventListener('pause', finish, { signal })
  video.addEventListener('ended', finish, { signal })
  return () => {
    finish()
    over.abort()
  }
}
