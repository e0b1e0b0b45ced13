import { type ErrorCode, OperationError } from '#contract/errors.ts'
import { LEAST_PART } from '#contract/upload-rules.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { hashFile } from './hash-file.ts'
import { noteUpload, readUpload } from './follow-upload.ts'
import { changeLine, type Line } from './lines.ts'
import { nextPartSize } from './part-size.ts'
import { sendPart } from './send-part.ts'

const FIRST_PART = 4 * LEAST_PART
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000] as const

/** The part arrived, and the server could not save it: its disk is full, or its database is away. */
const FAILED_AT_SERVER: ReadonlySet<ErrorCode> = new Set(['Internal', 'Unavailable'])

/** Resolves after a while, or as soon as the line is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end, { once: true })
  })
}

/** Sends what the server lacks of a file, as often as the line is cut, and has the whole checked. */
export async function sendFile({ id }: Line, file: File, signal: AbortSignal): Promise<void> {
  const hash = hashFile(file)
  // a failure is seen when the hash is needed
  hash.catch(() => undefined)
  let at: number | undefined
  let partSize = FIRST_PART
  for (let failures = 0; !signal.aborted;) {
    try {
      at ??= await placeOf(id)
      // paused or removed while the server was asked, or ended elsewhere
      if (signal.aborted || at === undefined) return
      changeLine(id, { state: at < file.size ? 'sending' : 'checking', received: at })
      if (at >= file.size) {
        noteUpload(await engine.api.send('Site/FinishUpload', { id, sha256: await hash }, { signal }))
        return
      }
      const from = at
      // a file that was changed or removed on the device fails here, and not as a line that is cut
      const bytes = new Blob([await file.slice(from, from + partSize).arrayBuffer()])
      const begun = performance.now()
      const onProgress = (share: number) => changeLine(id, { received: from + share * bytes.size })
      at = await sendPart({ id, bytes, from, size: file.size, signal, onProgress })
      partSize = nextPartSize(partSize, performance.now() - begun)
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof OperationError)) throw error
      if (error.code !== 'WrongState' && error.next !== 'later') throw error
      at = undefined
      partSize = LEAST_PART
      changeLine(id, { state: FAILED_AT_SERVER.has(error.code) ? 'unsaved' : 'waiting' })
      await pause(waitOf(error, failures), signal)
      failures += 1
    }
  }
}

/** Where an upload goes on; undefined when it no longer does. */
async function placeOf(id: number): Promise<number | undefined> {
  const upload = await readUpload(id)
  if (upload.state === 'open') return upload.received
  noteUpload(upload)
  return undefined
}

function waitOf({ details }: OperationError, failures: number): number {
  const asked = details['retryAfterSeconds']
  if (typeof asked === 'number') return asked * 1_000
  return RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0
}
