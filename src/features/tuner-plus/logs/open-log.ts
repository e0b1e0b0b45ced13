import { CalcError } from '#src/calc/calc-error.ts'
import { runJob } from '#src/calc/calculator.ts'
import type { Log } from '#src/calc/log/log.ts'
import type { MlgLog } from '#src/calc/log/read-mlg.ts'
import { rememberOverview } from './chart/overviews.ts'

/** A log that was read, with what it was read from. */
export interface OpenedLog {
  name: string
  log: Log | MlgLog
  file: File
  /** Its numbers may have commas for points: reading it again may find more. */
  mayHaveCommas: boolean
  hasDecimalComma: boolean
}

const HEAD_BYTES = 16 * 1_024

/** Whether a text has semicolons between cells and commas in numbers. */
export function looksLikeCommas(head: string): boolean {
  return head.split('\n').some((line) => line.includes(';') && /(^|;)\s*-?\d+,\d+\s*(;|$)/.test(line))
}

interface ReadOptions {
  /** Undefined when the file shows it. */
  hasDecimalComma: boolean | undefined
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Reads a log on this device. Throws a `CalcError`, and an `AbortError` when the signal ends it. */
export async function openLog(
  file: File,
  { hasDecimalComma, onProgress, signal }: ReadOptions,
): Promise<OpenedLog> {
  const given = { file, ...(hasDecimalComma !== undefined && { hasDecimalComma }) }
  const { overviews, ...log } = await runJob('log', given, { onProgress, signal })
  for (const [place, channel] of log.cols.entries()) rememberOverview(channel, overviews?.[place])
  return {
    name: file.name,
    log,
    file,
    hasDecimalComma: log.source?.hasDecimalComma ?? false,
    mayHaveCommas: await mayHaveCommas(file),
  }
}

/** Asks the beginning of a file. */
export async function mayHaveCommas(file: File): Promise<boolean> {
  return looksLikeCommas(await file.slice(0, HEAD_BYTES).text())
}

/** The code of a failure; of what is no refusal, as a device without memory, a code of its own. */
export function codeOf(error: unknown): string {
  return error instanceof CalcError ? error.code : 'UNREADABLE'
}
