import { useEffect } from 'react'
import { mirror } from '#src/hooks/page-engine.ts'
import { addToProgress, type WatchedLesson, type WatchedPart } from '#src/mirror/lesson-progress.ts'
import { recordWatching } from './record-watching.ts'
import { sendProgress } from './send-progress.ts'
import { serverNow } from './server-clock.ts'

/** Saves what of a lesson is watched in a video, and sends it; also when the page is hidden or left. */
export function useRecordWatching(video: HTMLVideoElement | null, lesson: WatchedLesson): void {
  const { accountId, id, courseId, durationSec } = lesson
  useEffect(() => {
    if (!video) return undefined
    const watched = { accountId, id, courseId, durationSec }
    const keep = async (part: WatchedPart, isSent: boolean) => {
      const row = await addToProgress(mirror, watched, part, serverNow())
      if (isSent) await sendProgress(row)
    }
    const record = () =>
      recordWatching(video, {
        now: () => performance.now(),
        serverNow,
        keep: (part, isSent) => void keep(part, isSent),
      })
    let stop = record()
    const handleLeave = () => {
      stop()
      stop = record()
    }
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') handleLeave()
    }
    document.addEventListener('visibilitychange', handleVisibility)
    addEventListener('pagehide', handleLeave)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      removeEventListener('pagehide', handleLeave)
      stop()
    }
  }, [video, accountId, id, courseId, durationSec])
}
