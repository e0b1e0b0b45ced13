import { useRef, type ReactNode } from 'react'
import styles from './chart.module.css'
import { useWidth } from './use-width.ts'

interface DrawingProps {
  /** What it shows, as a sentence. */
  sentence: string
  /** Height by width. */
  ratio: number
  mostHeight?: number
  children: (size: { width: number; height: number }) => ReactNode
}

/** Until it is known how wide the drawing is. */
const FIRST_WIDTH = 326

/** A drawing in pixels of the page: its letters keep their size on a narrow phone and on a wide screen. */
export function Drawing({ sentence, ratio, mostHeight = 340, children }: DrawingProps) {
  const svg = useRef<SVGSVGElement>(null)
  const width = useWidth(svg) || FIRST_WIDTH
  const height = Math.min(mostHeight, Math.round(width * ratio))
  return (
    <svg
      ref={svg}
      role="img"
      aria-label={sentence}
      viewBox={`0 0 ${width} ${height}`}
      className={styles['picture']}
      style={{ aspectRatio: `1 / ${ratio}`, maxBlockSize: mostHeight }}
    >
      {children({ width, height })}
    </svg>
  )
}
