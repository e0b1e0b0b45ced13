import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OperationError } from '#contract/errors.ts'

const WHOLE = 'whole'
const HEAD_BYTES = 64
/** A part from which nothing comes for so long is given up. */
const SILENCE_MS = 60_000

export interface WholeFile {
  sha256: string
  /** Its first bytes. */
  head: Buffer
}

/** Where the bytes of uploads are. Several processes may share it. */
export interface UploadFiles {
  /** Writes a part into a file of its own and returns its name. Nothing stays of a part of another length. */
  writePart(key: string, body: Readable, bytes: number): Promise<string>
  removePart(key: string, file: string): Promise<void>
  /** Joins the parts into the whole file. Undefined when a part is gone. `onPart` is called after each part. */
  join(key: string, parts: readonly string[], onPart?: () => Promise<void>): Promise<WholeFile | undefined>
  /** A path at which other programs read the whole file. */
  pathOf(key: string): string
  /** Removes everything of an upload. */
  remove(key: string): Promise<void>
}

/** Passes the bytes on, and fails when they are more or less than announced, or stop coming. */
function exactly(bytes: number): Transform {
  let passed = 0
  const refusal = () => new OperationError('InvalidInput', { fields: [{ path: '', code: 'wrong_length' }] })
  const silence = setTimeout(() => counted.destroy(refusal()), SILENCE_MS).unref()
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      silence.refresh()
      passed += chunk.length
      done(passed > bytes ? refusal() : null, chunk)
    },
    flush: (done) => done(passed === bytes ? null : refusal()),
    destroy(error, done) {
      clearTimeout(silence)
      done(error)
    },
  })
  return counted
}

/** Uploads in a folder, one folder for each. */
export function uploadFolder(folder: string): UploadFiles {
  const place = (key: string, ...names: string[]) => join(folder, key, ...names)
  const removePart = (key: string, file: string) => rm(place(key, file), { force: true })
  return {
    removePart,
    pathOf: (key) => place(key, WHOLE),
    remove: (key) => rm(place(key), { recursive: true, force: true }),
    async writePart(key, body, bytes) {
      await mkdir(place(key), { recursive: true })
      const file = randomUUID()
      try {
        await pipeline(body, exactly(bytes), createWriteStream(place(key, file), { flags: 'wx' }))
        return file
      } catch (error) {
        await removePart(key, file)
        throw error
      }
    },
    async join(key, parts, onPart) {
      const hash = createHash('sha256')
      // a call that was taken for dead may still write
      await mkdir(place(key), { recursive: true })
      const joined = place(key, randomUUID())
      const target = await open(joined, 'wx')
      try {
        for (const part of parts) {
          for await (const chunk of createReadStream(place(key, part))) {
            hash.update(chunk)
            await target.appendFile(chunk)
          }
          await onPart?.()
        }
      } catch (error) {
        await rm(joined, { force: true })
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      } finally {
        await target.close()
      }
      const whole = await open(joined)
      const head = Buffer.alloc(HEAD_BYTES)
      await whole.read(head, 0, HEAD_BYTES, 0).finally(() => whole.close())
      await rename(joined, place(key, WHOLE))
      return { sha256: hash.digest('hex'), head }
    },
  }
}
