import type { Cue } from '#contract/course/lesson-words.ts'
import { cueAt } from './in-words.ts'
import styles from './player.module.css'
import { usePlayerSettings } from './settings-sheet.tsx'
import { TIME_EVENTS, useMedia } from './use-media.ts'

/** What is said now, in the size that the person has chosen. */
export function Subtitles({ video, cues }: { video: HTMLVideoElement; cues: readonly Cue[] }) {
  const { subtitles } = usePlayerSettings()
  const words = useMedia(video, TIME_EVENTS, ({ currentTime }) => cueAt(cues, currentTime))
  if (subtitles === 'off' || words === '') return null
  return (
    <p className={styles['subtitle']} data-size={subtitles} dir="auto">
      <span>{words}</span>
    </p>
  )
}
