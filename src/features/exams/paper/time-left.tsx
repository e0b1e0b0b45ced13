import { IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { clockText } from '#src/lib/clock-text.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import styles from '../exams.module.css'
import { text } from '../text.ts'
import type { ExamClock } from './exam-clock.ts'

const MINUTE_MS = 60_000
/** What is left when the time is read out. */
const ANNOUNCED_MS = [10, 5, 1].map((minutes) => minutes * MINUTE_MS)
const SHORT_MS = 5 * MINUTE_MS

interface Announced {
  belowMs: number
  minutes: number
}

/** What is read out of the time left, and stays until it is below the next of the limits. A paper may be opened below some of them. */
function announcedAt(leftMs: number, before?: Announced): Announced | undefined {
  const belowMs = ANNOUNCED_MS.findLast((limit) => leftMs <= limit)
  if (belowMs === undefined || belowMs === before?.belowMs) return before
  return { belowMs, minutes: Math.ceil(leftMs / MINUTE_MS) }
}

interface TimeLeftProps {
  clock: ExamClock
  /** Zero is shown: the server may know better. */
  onZero: () => void
  /** The time is over by both clocks. */
  onOver: () => void
  /** Beside the time. */
  children: ReactNode
}

/** The bar above a running exam: what is left of its time. */
export function TimeLeft({ clock, onZero, onOver, children }: TimeLeftProps) {
  const [left, setLeft] = useState(() => clock.leftMs())
  const [announced, setAnnounced] = useState(() => announcedAt(left))
  const events = useRef({ onZero, onOver })
  useEffect(() => {
    events.current = { onZero, onOver }
  })
  useEffect(() => {
    let wasZero = false
    let wasOver = false
    const look = () => {
      const leftMs = clock.leftMs()
      setLeft(leftMs)
      setAnnounced((before) => announcedAt(leftMs, before))
      if (!wasZero && leftMs === 0) {
        wasZero = true
        events.current.onZero()
      }
      if (!wasOver && clock.isOver()) {
        wasOver = true
        events.current.onOver()
      }
    }
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [clock])
  return (
    <div className={`${styles['bar']} ink`} data-short={left <= SHORT_MS || undefined}>
      <span className={styles['time']} role="timer" aria-label={text.paper.timeLeft}>
        <IconClockHour4 aria-hidden />
        <b>{clockText(left / 1_000)}</b>
      </span>
      <span className="only-read" role="status">
        {announced && left > 0 && text.paper.warn(persianNumber(announced.minutes))}
      </span>
      {children}
    </div>
  )
}
