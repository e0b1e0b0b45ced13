import { useRef, useState, type PointerEvent } from 'react'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { goBy, STEP_S, togglePlay } from './move-in-film.ts'
import styles from './player.module.css'

const DOUBLE_TAP_MS = 350

interface SurfaceProps {
  video: HTMLVideoElement
  isShown: boolean
  onShow: (isShown: boolean) => void
  onFullScreen: (() => void) | undefined
}

/**
 * The picture as a surface to tap: once for the controls, twice on a side to go back or forward. A mouse plays and stops
 * with a click. Everything here is also a button of the controls.
 */
export function Surface({ video, isShown, onShow, onFullScreen }: SurfaceProps) {
  const last = useRef({ at: -Infinity, side: 0, isMouse: false })
  const [jump, setJump] = useState({ side: 0, seconds: 0, count: 0 })

  const handleTap = (event: PointerEvent<HTMLDivElement>) => {
    last.current.isMouse = event.pointerType === 'mouse'
    if (last.current.isMouse) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const place = (event.clientX - left) / width
    const side = place < 1 / 3 ? -1 : place > 2 / 3 ? 1 : 0
    const { at, side: before } = last.current
    const isDouble = side !== 0 && side === before && event.timeStamp - at < DOUBLE_TAP_MS
    last.current = { at: event.timeStamp, side, isMouse: false }
    if (!isDouble) return onShow(!isShown)
    goBy(video, side * STEP_S)
    onShow(false)
    setJump(({ side: same, seconds, count }) => ({
      side,
      seconds: same === side && event.timeStamp - at < DOUBLE_TAP_MS ? seconds + STEP_S : STEP_S,
      count: count + 1,
    }))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keys and buttons of the player do the same
    <div
      className={styles['surface']}
      onPointerUp={handleTap}
      onClick={() => last.current.isMouse && togglePlay(video)}
      onDoubleClick={() => last.current.isMouse && onFullScreen?.()}
    >
      {jump.count > 0 && (
        <span key={jump.count} className={styles['jump']} data-side={jump.side} aria-hidden dir="ltr">
          {jump.side > 0 ? '+' : '−'}
          {persianNumber(jump.seconds)}
        </span>
      )}
    </div>
  )
}
