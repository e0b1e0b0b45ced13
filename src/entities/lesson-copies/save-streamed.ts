import type { Film, FilmTrack } from '#contract/course/lessons.ts'
import type { FilmLine } from '#src/entities/player/film/film-line.ts'
import { whenIdle } from '#src/lib/schedule.ts'
import { copyKey, type StreamedPart } from '#src/mirror/lesson-copies.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { isOwned } from '#src/mirror/personal.ts'
import { isFull } from '#src/lib/is-full.ts'
import { partsOf, type Part } from './parts.ts'
import { forgetAll, savePart, sweepParts } from './streamed-parts.ts'

/** The size of all streamed parts is looked at again after this much. */
const SWEEP_EVERY_BYTES = 10 * 1024 * 1024

export type StreamedLesson = Pick<StreamedPart, 'accountId' | 'id' | 'courseId'>

interface Outside {
  mirror: Mirror
  now: () => number
}

/** Saves parts one after the other, beside the film that plays. A device that refuses one is asked no more. */
function partSaver(lesson: StreamedLesson, { mirror, now }: Outside) {
  let unswept = 0
  let isOver = false
  let last: Promise<CryptoKey | undefined> = new Promise<void>(whenIdle).then(async () => {
    // what nobody can copy is not saved
    if (!(await isOwned(mirror, lesson.accountId, 'Course', lesson.courseId))) return undefined
    await sweepParts(mirror, now())
    return copyKey(lesson.accountId)
  })
  const save = async (
    key: CryptoKey,
    track: FilmTrack['name'],
    index: number,
    bytes: Uint8Array<ArrayBuffer>,
  ) => {
    await savePart({ ...lesson, track, index, at: now() }, key, bytes)
    unswept += bytes.byteLength
    if (unswept < SWEEP_EVERY_BYTES) return
    unswept = 0
    await sweepParts(mirror, now())
  }
  const stop = async (error: unknown) => {
    isOver = true
    if (!isFull(error)) throw error
    // what the person asks for needs the room more
    await forgetAll()
    return undefined
  }
  last = last.catch(stop)
  return (track: FilmTrack['name'], index: number, bytes: Uint8Array<ArrayBuffer>) => {
    if (isOver) return
    last = last
      .then(async (key) => {
        if (key && !isOver) await save(key, track, index, bytes)
        return key
      })
      .catch(stop)
  }
}

/** Reads a film through a line, and saves its whole parts encrypted, for a copy that is asked for later. */
export function saveStreamed(
  lesson: StreamedLesson,
  { tracks }: Film,
  line: FilmLine,
  outside: Outside,
): FilmLine {
  const save = partSaver(lesson, outside)
  const parts = new Map<string, Part[]>(tracks.map((track) => [track.name, partsOf(track)]))
  return {
    async read(name, from, to, onBytes, signal) {
      const track = tracks.find((one) => one.name === name)
      const left = (parts.get(name) ?? []).filter((part) => part.from >= from && part.to <= to)
      const taken = new Uint8Array(to - from)
      let at = 0
      const take = (bytes: Uint8Array<ArrayBuffer>) => {
        taken.set(bytes.subarray(0, taken.length - at), at)
        at += bytes.byteLength
        for (let part = left[0]; track && part && part.to - from <= at; part = left[0]) {
          save(track.name, part.index, taken.slice(part.from - from, part.to - from))
          left.shift()
        }
      }
      await line.read(
        name,
        from,
        to,
        async (bytes) => {
          take(bytes)
          await onBytes(bytes)
        },
        signal,
      )
    },
  }
}
