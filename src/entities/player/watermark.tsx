import { useEffect, useState } from 'react'
import styles from './player.module.css'

const STAYS_MS = 20_000
/** Places in percent of the picture, from the beginning and from the top. */
const PLACES = [
  [6, 24],
  [52, 58],
  [56, 20],
  [10, 62],
  [34, 40],
] as const

/** Whose copy this is, faint and now here, now there. It moves at once, because it is not to be looked at. */
export function Watermark({ words }: { words: string }) {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), STAYS_MS)
    return () => clearInterval(timer)
  }, [])
  const [x, y] = PLACES[turn % PLACES.length] ?? PLACES[0]
  return (
    <span
      className={styles['watermark']}
      style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
      aria-hidden
    >
      {words}
    </span>
  )
}
