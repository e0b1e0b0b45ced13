import type { Film } from '#contract/course/lessons.ts'
import { OperationError } from '#contract/errors.ts'
import {
  createFilmLine,
  type FilmAddress,
  FilmChanged,
  type FilmLine,
} from '#src/entities/player/film/film-line.ts'
import { readWords } from '#src/entities/player/read-words.ts'
import { whenToRetry } from '#src/entities/player/film/retry-delay.ts'
import { createSpeedMeter } from '#src/entities/player/film/speed.ts'
import { engine } from '#src/hooks/page-engine.ts'
import {
  copies,
  copyKey,
  type CopiedTrack,
  type Copy,
  type CopyFailure,
  type CopyRow,
  noteDone,
  withDone,
} from '#src/mirror/lesson-copies.ts'
import { isFull } from '#src/lib/is-full.ts'
import { changeCopy, freshParts } from './change-copy.ts'
import { encryptPart, isIntact } from './cipher.ts'
import { sealWords } from './copy-words.ts'
import { deleteFiles, openWriter, type CopyWriter } from './copy-files.ts'
import { partsOf, type Part } from './parts.ts'
import { renewLicences } from './renew-licences.ts'
import { forgetAll, forgetLesson, forgetPart, readPart as readStreamed } from './streamed-parts.ts'

/** A part that arrives damaged as often as this is damaged on the server. */
const MOST_TRIES = 3

/** A copy cannot go on without the person. */
class CopyFailed extends Error {
  readonly failure: CopyFailure

  constructor(failure: CopyFailure) {
    super(failure)
    this.failure = failure
  }
}

interface OpenFilm {
  film: Film
  address: FilmAddress
  hasWords: boolean
}

/** Asks where the film of a lesson is. Its licence has opened it. */
async function askAddress(id: number): Promise<OpenFilm> {
  const { mustAgree, film, address, proof, hasWords } = await engine.api.send('Course/GetLessonAddress', {
    id,
  })
  if (mustAgree) throw new CopyFailed('mustAgree')
  if (film === null || address === null || proof === null) throw new CopyFailed('noFilm')
  return { film, address: { address, proof }, hasWords }
}

/** Asks for the licence, which opens the course only when there is a place for this device. */
async function askLicence({ accountId, id, agreed }: CopyRow): Promise<void> {
  const { device, licences } = await renewLicences(accountId, [id], agreed)
  if (device === 'full') throw new CopyFailed('devices')
  const state = licences.find((one) => one.id === id)?.state
  if (state === 'mustAgree' || state === 'returning' || state === 'refused') throw new CopyFailed(state)
}

/** The hashes of all tracks. A copy begins with the present film, also when it was begun with another one. */
async function withHashes(row: CopyRow, present: Film): Promise<Copy> {
  const tracks: CopiedTrack[] = []
  let filmKey = row.filmKey
  for (const track of row.tracks) {
    const known = await engine.api.read('Course/GetLessonParts', { id: row.id, track: track.name })
    filmKey = known.film
    tracks.push({ ...track, hashes: known.hashes })
  }
  const done = withDone(row, await copies.done.get([row.accountId, row.id]))
  const isSame = done.doneParts > 0 && row.filmKey === filmKey
  if (!isSame) await deleteFiles(row)
  const names = new Set(row.tracks.map(({ name }) => name))
  const fresh = freshParts({ ...present, tracks: present.tracks.filter(({ name }) => names.has(name)) })
  const hashesOf = (name: string) => tracks.find((track) => track.name === name)?.hashes ?? []
  const begun = isSame
    ? { tracks }
    : { ...fresh, tracks: fresh.tracks.map((track) => ({ ...track, hashes: hashesOf(track.name) })) }
  const change = { ...begun, ...(filmKey !== undefined && { filmKey }) }
  await changeCopy(row, change)
  return { ...done, ...change, ...(!isSame && { doneParts: 0, doneBytes: 0 }) }
}

interface Loading {
  row: Copy
  line: FilmLine
  key: CryptoKey
  writer: CopyWriter
  signal: AbortSignal
}

/** The bytes of a part as the index promises them: those that were streamed before, or those of the server. */
async function readPart(
  { row: { accountId, id }, line, signal }: Loading,
  { name, hashes }: CopiedTrack,
  { index, from, to }: Part,
): Promise<Uint8Array<ArrayBuffer>> {
  const streamed = await readStreamed({ accountId, id, track: name, index }, hashes[index] ?? '')
  if (streamed) return streamed
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const bytes = new Uint8Array(to - from)
    let at = 0
    await line.read(
      name,
      from,
      to,
      (arrived) => {
        bytes.set(arrived.subarray(0, bytes.length - at), at)
        at += arrived.byteLength
      },
      signal,
    )
    if (await isIntact(bytes, hashes[index] ?? '')) return bytes
  }
  throw new CopyFailed('damaged')
}

/** On a full device, what was streamed makes room for what the person has asked for. */
async function writePart(writer: CopyWriter, ...part: Parameters<CopyWriter['write']>): Promise<void> {
  try {
    await writer.write(...part)
  } catch (error) {
    if (!isFull(error) || !(await forgetAll())) throw error
    await writer.write(...part)
  }
}

async function loadParts(loading: Loading): Promise<void> {
  const { row, key, writer, signal } = loading
  let [place, doneBytes] = [0, row.doneBytes]
  for (const track of row.tracks) {
    const index = row.film.tracks.find(({ name }) => name === track.name)
    for (const part of index ? partsOf(index) : []) {
      place += 1
      if (place <= row.doneParts) continue
      const bytes = await readPart(loading, track, part)
      const sealed = await encryptPart(key, { lessonId: row.id, track, index: part.index }, bytes)
      await writePart(writer, track.name, part.place, sealed)
      signal.throwIfAborted()
      doneBytes += part.to - part.from
      await noteDone(row, { doneParts: place, doneBytes })
      await forgetPart({ accountId: row.accountId, id: row.id, track: track.name, index: part.index })
    }
  }
}

/** Loads a copy from where it was left. Rejects when `signal` is aborted, and when it cannot go on. */
export async function loadCopy(begun: CopyRow, signal: AbortSignal): Promise<void> {
  await askLicence(begun)
  const { film, address, hasWords } = await askAddress(begun.id)
  const words = hasWords ? await readWords(address) : undefined
  const row = await withHashes(begun, film)
  const line = createFilmLine(
    address,
    {
      fetch: (...request) => fetch(...request),
      now: () => performance.now(),
      renew: async () => (await askAddress(begun.id)).address,
      whenToRetry,
      onLine: () => undefined,
    },
    createSpeedMeter(),
  )
  const key = await copyKey(row.accountId)
  const writer = openWriter(row)
  try {
    await loadParts({ row, line, key, writer, signal })
  } finally {
    await writer.close()
    // what was cancelled could not be deleted while it was being written
    if ((await copies.copy.get([row.accountId, row.id]))?.folder !== row.folder) await deleteFiles(row)
  }
  const sealedWords = words && (await sealWords(row, words))
  await copies.copy
    .where('[accountId+id]')
    .equals([row.accountId, row.id])
    .modify((copy) => {
      copy.state = 'complete'
      delete copy.words
      if (sealedWords) copy.sealedWords = sealedWords
      else delete copy.sealedWords
      delete copy.failure
    })
  await forgetLesson(row)
}

/** Why loading has ended without the person. Undefined for what is tried again, such as a failure of the line. */
export function failureOf(error: unknown): CopyFailure | undefined {
  if (error instanceof CopyFailed) return error.failure
  if (error instanceof FilmChanged) return 'damaged'
  if (isFull(error)) return 'full'
  // with InUse a player of the account ends soon
  if (error instanceof OperationError && (error.next !== 'never' || error.code === 'InUse')) return undefined
  if (error instanceof OperationError && error.code === 'NotBought') return 'refused'
  if (error instanceof OperationError && error.code === 'WrongState') return 'returning'
  if (error instanceof OperationError && error.code === 'NotFound') return 'noFilm'
  return 'damaged'
}
