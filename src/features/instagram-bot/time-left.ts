import { URGENT_MS } from '#contract/site/bot-rules.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { text } from './text.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface TimeLeft {
  isOpen: boolean
  tone: 'success' | 'accent' | 'neutral'
  words: string
}

/** How long somebody can be answered, in words and as a tone. Times are in milliseconds. */
export function timeLeft(openUntil: string | null, now: number): TimeLeft {
  const left = openUntil === null ? 0 : Date.parse(openUntil) - now
  if (left <= 0) return { isOpen: false, tone: 'neutral', words: text.left.over }
  const hours = Math.floor(left / HOUR_MS)
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
  if (left > URGENT_MS) return { isOpen: true, tone: 'success', words: text.left.hours(persianNumber(hours)) }
  const words =
    hours === 0
      ? text.left.minutes(persianNumber(Math.max(1, minutes)))
      : minutes === 0
        ? text.left.hours(persianNumber(hours))
        : text.left.both(persianNumber(hours), persianNumber(minutes))
  return { isOpen: true, tone: 'accent', words }
}
