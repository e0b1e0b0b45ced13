import { asciiDigits } from '../persian-text.ts'
import type { Chapter, Cue } from './lesson-words.ts'

const MOST_CHAPTERS = 60

const TIME = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?$/
const ARROW = /^(\S+)\s+-->\s+(\S+)/
/** Tags of WebVTT and SRT, such as `<i>` and `{\an8}`. */
const MARKS = /<[^>]*>|\{\\[^}]*\}/g
const ASIDE = /^(?:WEBVTT|NOTE|STYLE|REGION)\b/

/** Seconds of a time such as `01:02:03.500` or `۲:۰۳`. Undefined for other words. */
function secondsOf(words: string): number | undefined {
  const [, hours = '0', minutes, seconds, part = ''] = TIME.exec(asciiDigits(words)) ?? []
  if (minutes === undefined || seconds === undefined || Number(seconds) > 59) return undefined
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(part.padEnd(3, '0')) / 1_000
}

/** The lines of subtitles in WebVTT or SRT. Undefined for what is neither. */
export function readCues(subtitles: string): Cue[] | undefined {
  const cues: Cue[] = []
  for (const block of subtitles.replaceAll('\r', '').split(/\n\s*\n/)) {
    const lines = block.split('\n').map((line) => line.trim())
    const at = lines.findIndex((line) => ARROW.test(line))
    if (at < 0 && (block.trim() === '' || ASIDE.test(lines[0] ?? ''))) continue
    const [, first = '', last = ''] = ARROW.exec(lines[at] ?? '') ?? []
    const [from, to] = [secondsOf(first), secondsOf(last)]
    if (from === undefined || to === undefined || to <= from) return undefined
    const words = lines
      .slice(at + 1)
      .join('\n')
      .replace(MARKS, '')
      .trim()
    if (words !== '') cues.push({ from, to, text: words })
  }
  return cues.toSorted((a, b) => a.from - b.from)
}

/** Chapters from lines such as `۲:۳۰ نقشهٔ کمپرسور`, each later than the one before. Undefined for other lines. */
export function readChapters(lines: string): Chapter[] | undefined {
  const chapters: Chapter[] = []
  for (const line of lines.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const [, time = '', title = ''] = /^(\S+)\s+(?:[-–—]\s*)?(\S.*)$/.exec(line) ?? []
    const from = secondsOf(time)
    if (from === undefined || from <= (chapters.at(-1)?.from ?? -1)) return undefined
    chapters.push({ from, title })
  }
  return chapters.length > MOST_CHAPTERS ? undefined : chapters
}
