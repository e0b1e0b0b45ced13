import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { PixelRect } from '#src/calc/compressor-map.ts'
import { showNumber } from '../../show-number.ts'
import type { KeptPicture } from '#src/mirror/setups.ts'
import { cornerNear, moved, STEPS_OF, type Corner } from './corners.ts'
import styles from './compressor.module.css'
import { usePicture } from './picture.ts'
import { text } from './text.ts'

interface CalibratorProps {
  picture: KeptPicture
  rect: PixelRect
  onRect: (rect: PixelRect) => void
}

const CORNERS = ['low', 'high'] as const
const LABELS = { low: text.lowCorner, high: text.highCorner }

/** The picture of a map with the two corners where its axes begin and end; they follow the finger and the arrow keys. */
export function Calibrator({ picture, rect, onRect }: CalibratorProps) {
  const show = usePicture(picture, 'src')
  const frame = useRef<HTMLDivElement>(null)
  const held = useRef<Corner>(undefined)
  const { width, height } = picture
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || !held.current) return
    const x = ((clientX - box.left) / box.width) * width
    const y = ((clientY - box.top) / box.height) * height
    onRect(moved(rect, held.current, [x, y], picture))
  }
  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height] as const
    held.current = cornerNear(rect, [at[0] * width, at[1] * height])
    event.currentTarget.setPointerCapture(event.pointerId)
    follow(event)
  }
  const handleKey = (corner: Corner) => (event: KeyboardEvent) => {
    const step = STEPS_OF[event.key]
    if (!step) return
    event.preventDefault()
    const size = event.shiftKey ? 10 : 1
    const [x, y] = corner === 'low' ? [rect.left, rect.bottom] : [rect.right, rect.top]
    onRect(moved(rect, corner, [x + step[0] * size, y + step[1] * size], picture))
  }
  return (
    <div
      ref={frame}
      className={styles['calibrator']}
      style={{ aspectRatio: `${width} / ${height}` }}
      onPointerDown={handleDown}
      onPointerMove={follow}
      onPointerUp={() => (held.current = undefined)}
      onPointerCancel={() => (held.current = undefined)}
    >
      <img ref={show} alt={text.picture} draggable={false} />
      <span
        className={styles['area']}
        style={{
          left: share(rect.left, width),
          top: share(rect.top, height),
          width: share(rect.right - rect.left, width),
          height: share(rect.bottom - rect.top, height),
        }}
        aria-hidden
      />
      {CORNERS.map((corner) => {
        const [x, y] = corner === 'low' ? [rect.left, rect.bottom] : [rect.right, rect.top]
        return (
          <button
            key={corner}
            type="button"
            className={styles['corner']}
            aria-label={`${LABELS[corner]}: ${showNumber(x, 0)}، ${showNumber(y, 0)}`}
            style={{ left: share(x, width), top: share(y, height) }}
            onKeyDown={handleKey(corner)}
          />
        )
      })}
    </div>
  )
}
