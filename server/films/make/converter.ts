import { type ChildProcess, spawn } from 'node:child_process'
import { basename, dirname, join } from 'node:path'
import { constants, setPriority } from 'node:os'
import { VIDEO_LIMITS } from '#contract/upload-rules.ts'

/** The program ffmpeg, and ffprobe beside it. */
export interface Converter {
  /** Reads what is in a file, as JSON. */
  probe(file: string, format: InputFormat, signal: AbortSignal): Promise<unknown>
  /** Converts a file; `onProgress` gets the seconds that are done and stops it by throwing. */
  convert(job: Conversion): Promise<void>
}

/** The demuxer is always named: a list of other files or addresses is never followed. */
export type InputFormat = 'mov' | 'matroska' | 'ogg'

interface Conversion {
  input: string
  format: InputFormat
  args: readonly string[]
  /** The longest time that it may take. */
  limitMs: number
  signal: AbortSignal
  onProgress?: (seconds: number) => Promise<void>
}

/** The program is not installed. */
export class NoConverter extends Error {}
/** The program took longer than it may. */
export class TimeOver extends Error {}
/** The program could not read the file. */
export class UnreadableMedia extends Error {}

const PROBE_LIMIT_MS = 60_000
const MOST_TEXT = 4_000_000
const MOST_ERRORS = 2_000
/** What the system says of a full disk, a full share of it, and a full memory. */
const FULL = /No space left|Disk quota exceeded|Cannot allocate memory/
/** No network, no other file, no picture that fills the memory. */
const SAFE = ['-hide_banner', '-protocol_whitelist', 'file', '-max_pixels', String(VIDEO_LIMITS.side ** 2)]

interface Run {
  program: string
  args: readonly string[]
  limitMs: number
  signal: AbortSignal
  onText(text: string): Promise<void> | void
}

/** Runs a program behind all other work of the machine until it ends, the time is over, or the signal aborts it. */
function run({ program, args, limitMs, signal, onText }: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    const timed = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: timed,
      killSignal: 'SIGKILL',
      env: { PATH: process.env['PATH'] },
    })
    if (child.pid !== undefined) {
      lowerPriority(child.pid)
      endWithUs(child, child.pid)
    }
    let errors = ''
    let failure: unknown
    const fail = (error: unknown) => {
      failure ??= error
      child.kill('SIGKILL')
    }
    child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-MOST_ERRORS)))
    child.stdout.on('data', (chunk: Buffer) => {
      void Promise.resolve(chunk.toString()).then(onText).catch(fail)
    })
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') reject(new NoConverter(`${program} is not installed.`))
      else failure ??= timed.aborted && !signal.aborted ? new TimeOver(`${program} took too long.`) : error
    })
    child.on('close', (code, signalName) => {
      if (failure !== undefined) reject(failure)
      else if (code === 0) resolve()
      // a full memory, for which the system kills the program, is no fault of the file
      else if (signalName !== null) reject(new Error(`${program} was ended by ${signalName}.`))
      // nor is a full disk
      else reject(FULL.test(errors) ? new Error(errors) : new UnreadableMedia(errors))
    })
  })
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // it has ended already
  }
}

/**
 * Ends a program when this process is killed: the end of this process closes the pipe that a guard reads. ffmpeg itself would go on
 * for hours, beside the run that takes its job over.
 */
function endWithUs(child: ChildProcess, pid: number): void {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -9 "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // a machine without this shell
  guard.on('error', () => undefined)
  child.once('close', () => guard.kill('SIGKILL'))
}

/** The converter at a path. It is looked for with the first file. */
export function converterAt(ffmpeg: string): Converter {
  const ffprobe = join(dirname(ffmpeg), basename(ffmpeg).replace('ffmpeg', 'ffprobe'))
  const probeProgram = ffmpeg.includes('/') ? ffprobe : basename(ffprobe)
  return {
    async probe(file, format, signal) {
      let text = ''
      const args = [
        ...SAFE,
        '-v',
        'error',
        '-f',
        format,
        '-show_streams',
        '-show_format',
        '-of',
        'json',
        file,
      ]
      await run({
        program: probeProgram,
        args,
        limitMs: PROBE_LIMIT_MS,
        signal,
        onText(more) {
          text += more
          if (text.length > MOST_TEXT) throw new UnreadableMedia('The file says too much about itself.')
        },
      })
      return JSON.parse(text)
    },
    convert({ input, format, args, limitMs, signal, onProgress }) {
      const quiet = ['-nostdin', '-v', 'error', '-y', '-progress', 'pipe:1', '-stats_period', '2']
      return run({
        program: ffmpeg,
        args: [...SAFE, ...quiet, '-f', format, '-i', input, ...args],
        limitMs,
        signal,
        async onText(text) {
          const micros = [...text.matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1]
          if (micros !== undefined) await onProgress?.(Number(micros) / 1_000_000)
        },
      })
    },
  }
}
