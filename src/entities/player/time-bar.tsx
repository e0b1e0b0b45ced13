import { useState, type CSSProperties } from 'react'
import type { Chapter } from '#contract/course/lesson-words.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { chapterAt } from './in-words.ts'
import { goTo } from './move-in-film.ts'
import styles from './player.module.css'
import { text } from './text.ts'
import { BUFFER_EVENTS, bufferedEnd, TIME_EVENTS, useMedia } from './use-media.ts'

const share = (part: number, whole: number) => `${whole > 0 ? (100 * part) / whole : 0}%`

interface TimeBarProps {
  video: HTMLVideoElement
  duration: number
  chapters: readonly Chapter[]
}

/** Where the film is, what is ready of it, and the way to another place. It runs from left to right, as films do. */
export function TimeBar({ video, duration, chapters }: TimeBarProps) {
  const time = useMedia(video, TIME_EVENTS, ({ currentTime }) => Math.floor(currentTime))
  const ready = useMedia(video, BUFFER_EVENTS, (of) => Math.floor(bufferedEnd(of)))
  // while it is dragged the film stays; the line would be busy with places that are only passed
  const [dragged, setDragged] = useState<number>()
  const shown = dragged ?? time
  const chapter = chapterAt(chapters, shown)
  const parts = { '--played': share(shown, duration), '--ready': share(ready, duration) }
  const drop = () => {
    if (dragged !== undefined) goTo(video, dragged)
    setDragged(undefined)
  }
  return (
    <>
      <p className={styles['clock']} aria-hidden>
        {clockText(shown)} / {clockText(duration)}
        {chapter && (
          <bdi dir="rtl" className={styles['chapter']}>
            {chapter}
          </bdi>
        )}
      </p>
      <input
        type="range"
        dir="ltr"
        className={styles['bar']}
        style={parts as CSSProperties}
        min={0}
        max={Math.floor(duration)}
        step={1}
        value={shown}
        aria-label={text.place}
        aria-valuetext={[text.placeOf(clockText(shown), clockText(duration)), chapter]
          .filter(Boolean)
          .join('، ')}
        onChange={(event) => setDragged(Number(event.target.value))}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyUp={drop}
        onBlur={drop}
      />
    </>
  )
}
