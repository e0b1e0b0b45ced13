import type { Notice } from '#contract/user/notices.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { text } from './text.ts'

/** What a notice says. A server newer than this app may send an event that the app has no words for. */
export function noticeSentence({ event, number, title }: Pick<Notice, 'event' | 'number' | 'title'>): string {
  const say = Object.entries(text.events).find(([name]) => name === event)?.[1]
  return say ? say(persianDigits(String(number ?? '')), title) : text.unknown
}
