/** Rules of the Instagram bot that both sides know. */

/** The longest message that Instagram accepts, in bytes of UTF-8: about 500 Persian letters. */
export const MESSAGE_BYTES = 1_000
/** The longest text of one answer. It is sent as several messages. */
export const MOST_TEXT = 2_500
export const MOST_RECIPIENTS = 5_000

const HOUR_MS = 3_600_000
/** How long a person can be answered after their last message. */
export const WINDOW_MS = 24 * HOUR_MS
/** How long a human may answer, where the settings allow it. */
export const HUMAN_WINDOW_MS = 7 * 24 * HOUR_MS
/** A conversation with less time left is urgent: those who may answer are notified. */
export const URGENT_MS = 2 * HOUR_MS

/** How many bytes of UTF-8 a code point takes. */
function bytesOfLetter(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_0000 ? 3 : 4
}

/** The size of a text in bytes of UTF-8. */
export const bytesOf = (text: string): number =>
  [...text].reduce((size, letter) => size + bytesOfLetter(letter), 0)

/** Places at which a long text may be split, the best first: after a paragraph, a sentence, a part of one, a word. */
const ENDS: readonly RegExp[] = [/\n+/g, /[.!?؟…]+\s+/g, /[؛،;,:]\s+/g, /\s+/g]

/** The longest start of `text` that fits, in whole code points. */
function fitting(text: string): string {
  let size = 0
  let end = 0
  for (const letter of text) {
    size += bytesOfLetter(letter)
    if (size > MESSAGE_BYTES) break
    end += letter.length
  }
  return text.slice(0, end)
}

/** Where the first message of a text that is too long ends. */
function endOfFirst(text: string): number {
  const most = fitting(text)
  for (const end of ENDS) {
    const last = [...text.slice(0, most.length + 1).matchAll(end)].at(-1)
    const place = last ? last.index + last[0].length : 0
    if (last && text.slice(0, place).trimEnd().length <= most.length && place > 0) return place
  }
  return most.length
}

/** The messages that a text is sent as. Each fits, and ends with a sentence where that is possible. */
export function splitMessage(text: string): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (bytesOf(rest) > MESSAGE_BYTES) {
    const end = endOfFirst(rest)
    parts.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return rest ? [...parts, rest] : parts
}

/** Whether a person whose last message is from `lastPersonAt` can be answered. */
export const isWindowOpen = (lastPersonAt: Date, now: Date, length = WINDOW_MS): boolean =>
  now.getTime() - lastPersonAt.getTime() < length
