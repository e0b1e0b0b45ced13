import { useState, type CSSProperties } from 'react'
import { clockText } from '#src/lib/clock-text.ts'
import { goTo } from './move-in-film.ts'
import styles from './player.module.css'
import { text } from './text.ts'
import { BUFFER_EVENTS, bufferedEnd, TIME_EVENTS, useMedia } from './use-media.ts'

const share = (part: number, whole: number) => `${whole > 0 ? (100 * part) / whole : 0}%`

/** Where the film is, what is ready of it, and the way to another place. It runs from left to right, as films do. */
export function TimeBar({ video, duration }: { video: HTMLVideoElement; duration: number }) {
  const time = useMedia(video, TIME_EVENTS, ({ currentTime }) => Math.floor(currentTime))
  const ready = useMedia(video, BUFFER_EVENTS, (of) => Math.floor(bufferedEnd(of)))
  // while it is dragged the film stays; the line would be busy with places that are only passed
  const [dragged, setDragged] = useState<number>()
  const shown = dragged ?? time
  const parts = { '--played': share(shown, duration), '--ready': share(ready, duration) }
  const drop = () => {
    if (dragged !== undefined) goTo(video, dragged)
    setDragged(undefined)
  }
  return (
    <>
      <p className={styles['clock']} aria-hidden>
        {clockText(shown)} / {clockText(duration)}
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
        aria-valuetext={text.placeOf(clockText(shown), clockText(duration))}
        onChange={(event) => setDragged(Number(event.target.value))}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyUp={drop}
        onBlur={drop}
      />
    </>
  )
}
