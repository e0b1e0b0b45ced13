import type { AsyncSteps, Steps } from '../steps.ts'
import type { Log } from './log.ts'
import { encodingOf, toUtf8 } from './text/encoding.ts'
import { findHeader, type Lines } from './text/find-header.ts'
import { formatOf } from './text/formats.ts'
import { lineReader, type LineReader } from './text/read-lines.ts'

const NEWLINE = 0x0a
const RETURN = 0x0d
/** The beginning of a file, in which the header is. */
const HEAD_BYTES = 256 * 1_024
/** The bytes of a file that are in memory at a time. */
const PART_BYTES = 1_024 * 1_024
const BYTES_A_STEP = 128 * 1_024
/** The share of the time that the samples take; the rest is for the columns. */
const SAMPLES_SHARE = 0.95

export interface TextOptions {
  /** Whether numbers have a decimal comma. Without it the first samples show it. */
  hasDecimalComma?: boolean | undefined
}

/**
 * Reads a text of a logger from its bytes: CSV, MSL and the exports of `text/formats.ts`, in the encodings of
 * `text/encoding.ts`, with any line ends. Throws `E_LOG_HEADER`.
 */
export function* readText(bytes: Uint8Array, options: TextOptions = {}): Steps<Log> {
  const { reader, start, convert } = open(bytes.subarray(0, HEAD_BYTES), options)
  const whole = convert(bytes, true).subarray(start)
  let rest: Uint8Array = new Uint8Array(0)
  for (let at = 0; at < whole.length; at += BYTES_A_STEP) {
    const isLast = at + BYTES_A_STEP >= whole.length
    // the rest is before this part in the same bytes
    rest = reader.read(whole.subarray(at - rest.length, at + BYTES_A_STEP), isLast)
    yield (at / whole.length) * SAMPLES_SHARE
  }
  return yield* columnsOf(reader)
}

/** Reads a text like `readText`, part by part, so that a long file is never in memory as a whole. */
export async function* readTextFile(file: Blob, options: TextOptions = {}): AsyncSteps<Log> {
  const { reader, start, convert } = open(await bytesOf(file, 0, HEAD_BYTES), options)
  let rest: Uint8Array = new Uint8Array(0)
  let left = start
  for (let from = 0; from < file.size; from += PART_BYTES) {
    const isLastPart = from + PART_BYTES >= file.size
    const part = convert(await bytesOf(file, from, from + PART_BYTES), isLastPart)
    // the header may be longer than the first part
    const samples = part.subarray(Math.min(left, part.length))
    left -= part.length - samples.length
    const whole = joined(rest, samples)
    for (let at = 0; at < whole.length || (at === 0 && isLastPart); at += BYTES_A_STEP) {
      const isLast = isLastPart && at + BYTES_A_STEP >= whole.length
      const before = at === 0 ? 0 : rest.length
      rest = reader.read(whole.subarray(at - before, at + BYTES_A_STEP), isLast)
      yield ((from + at) / file.size) * SAMPLES_SHARE
    }
  }
  return yield* columnsOf(reader)
}

function* columnsOf(reader: LineReader): Steps<Log> {
  const columns = reader.end()
  let column = columns.next()
  for (; !column.done; column = columns.next()) yield SAMPLES_SHARE
  return column.value
}

async function bytesOf(file: Blob, from: number, to: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer())
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** What the beginning of a file shows: its encoding, its header, and where its samples begin in UTF-8. */
function open(head: Uint8Array, { hasDecimalComma }: TextOptions) {
  const encoding = encodingOf(head)
  const utf8 = toUtf8(encoding)(head, false)
  const newline = utf8.includes(NEWLINE) ? NEWLINE : RETURN
  const lines = linesOf(utf8, newline)
  const format = formatOf(lines.map(({ text }) => text).join('\n'))
  const header = findHeader(lines, format, hasDecimalComma)
  const reader = lineReader({ header, format, encoding, newline })
  return { reader, start: header.start, convert: toUtf8(encoding) }
}

/** The lines of the beginning without a byte order mark and carriage returns. */
function linesOf(bytes: Uint8Array, newline: number): Lines {
  const lines: { text: string; start: number }[] = []
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(newline, start)
    const stop = found === -1 ? bytes.length : found
    const text = new TextDecoder().decode(bytes.subarray(start, stop)).replace(/\r$/, '')
    lines.push({ text, start })
    start = stop + 1
  }
  return lines
}
