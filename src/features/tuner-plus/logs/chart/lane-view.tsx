import { useEffect, useRef } from 'react'
import { drawLane, type Lane } from './draw-lane.ts'
import styles from './log-chart.module.css'
import type { View } from './view.ts'

interface LaneViewProps {
  lane: Lane
  view: View
  width: number
  height: number
  /** Changes with the colours of the page. */
  theme: string
  look: number
}

/** So many colours take turns. */
export const LOOKS = 3

/** The curve of one channel. */
export function LaneView({ lane, view, width, height, theme, look }: LaneViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const target = canvas.current
      const context = target?.getContext('2d')
      if (!target || !context || width === 0) return
      const scale = devicePixelRatio || 1
      const [across, down] = [Math.round(width * scale), Math.round(height * scale)]
      if (target.width !== across || target.height !== down) {
        target.width = across
        target.height = down
      }
      context.setTransform(scale, 0, 0, scale, 0, 0)
      const style = getComputedStyle(target)
      const named = (name: string) => style.getPropertyValue(name).trim()
      drawLane(context, width, height, lane, view, {
        line: style.color,
        grid: named('--line'),
        mark: named('--danger-text'),
        other: named('--text'),
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [lane, view, width, height, theme])
  return (
    <canvas
      ref={canvas}
      className={styles['canvas']}
      style={{ blockSize: height }}
      data-look={look % LOOKS}
      aria-hidden
    />
  )
}
