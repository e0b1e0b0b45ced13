import { isOwned } from '#src/mirror/personal.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { copies, copyKey, type StreamedPart } from '#src/mirror/lesson-copies.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import type { AccountId } from '#src/mirror/row-types.ts'
import { decryptPart, encryptPart, isIntact } from './cipher.ts'

/** Streamed parts take at most this much of the device, and a tenth of what the browser still allows. */
const MOST_BYTES = 200 * 1024 * 1024
const SHARE_OF_FREE = 0.1
/** The refund of a course ends them after this time, also on a device without a network: as long as a licence. */
const SAVED_MS = 14 * 24 * 60 * 60_000

export type PartPlace = Pick<StreamedPart, 'accountId' | 'id' | 'track' | 'index'>

const keyOf = ({ accountId, id, track, index }: PartPlace) => [accountId, id, track, index] as const
const nameOf = ({ id, track, index }: PartPlace, prefix: StreamedPart['prefix']) => ({
  lessonId: id,
  track: { name: track, prefix },
  index,
})

/** Saves a part of an owned lesson that was streamed, unless the account signed out meanwhile. Rejects on a full device. */
export async function savePart(
  place: PartPlace & Pick<StreamedPart, 'courseId' | 'at'>,
  key: CryptoKey,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const prefix = crypto.getRandomValues(new Uint8Array(8))
  const sealed = await encryptPart(key, nameOf(place, prefix), bytes)
  await copies.transaction('rw', copies.key, copies.part, async () => {
    const isSignedIn = (await copies.key.where('accountId').equals(place.accountId).count()) > 0
    if (isSignedIn) await copies.part.put({ ...place, prefix, sealed, bytes: bytes.byteLength })
  })
}

/** A streamed part with this hash. Undefined when there is none: it is broken, of another film or of another account. */
export async function readPart(place: PartPlace, hash: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await copies.part.get([...keyOf(place)])
  if (!row) return undefined
  try {
    const key = await copyKey(place.accountId)
    const bytes = await decryptPart(key, nameOf(place, row.prefix), row.sealed)
    return (await isIntact(bytes, hash)) ? new Uint8Array(bytes) : undefined
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return undefined
  }
}

export async function forgetPart(place: PartPlace): Promise<void> {
  await copies.part.delete([...keyOf(place)])
}

/** Deletes what was streamed of a lesson: a copy has it, or it may no longer be watched. */
export async function forgetLesson({ accountId, id }: Pick<PartPlace, 'accountId' | 'id'>): Promise<void> {
  await copies.part.where('[accountId+id]').equals([accountId, id]).delete()
}

/** Deletes all streamed parts, for something that needs the room more. Resolves with whether there were some. */
export async function forgetAll(): Promise<boolean> {
  const isSome = (await copies.part.count()) > 0
  await copies.part.clear()
  return isSome
}

const isPair = (key: unknown): key is [unknown, unknown] => Array.isArray(key) && key.length === 2
const isCourse = (key: unknown): key is [AccountId, number] =>
  isPair(key) && typeof key[0] === 'string' && typeof key[1] === 'number'
const isSize = (key: unknown): key is [at: number, bytes: number] =>
  isPair(key) && key.every((part) => typeof part === 'number')

/** Deletes what was streamed of lost courses and by other accounts, what is old, and the oldest of what is too much. */
export async function sweepParts(mirror: Mirror, now: number, most?: number): Promise<void> {
  const accountId = await currentAccountId(mirror)
  const courses: unknown[] = await copies.part.orderBy('[accountId+courseId]').uniqueKeys()
  for (const [owner, courseId] of courses.filter(isCourse))
    if (owner !== accountId || !(await isOwned(mirror, owner, 'Course', courseId)))
      await copies.part.where('[accountId+courseId]').equals([owner, courseId]).delete()
  const sizes: unknown[] = await copies.part.orderBy('[at+bytes]').keys()
  const isOld = await oldest(sizes.filter(isSize), now - SAVED_MS, most)
  if (isOld !== undefined) await copies.part.where('[at+bytes]').belowOrEqual([isOld, Infinity]).delete()
}

/** The time up to which parts are deleted. The sizes are in the order of time. */
async function oldest(
  sizes: readonly [at: number, bytes: number][],
  expiry: number,
  most: number | undefined,
): Promise<number | undefined> {
  let bytes = sizes.reduce((sum, [, size]) => sum + size, 0)
  const limit = most ?? (await bytesFor(bytes))
  let until: number | undefined
  for (const [at, size] of sizes) {
    if (bytes <= limit && at > expiry) break
    bytes -= size
    until = at
  }
  return until
}

async function bytesFor(saved: number): Promise<number> {
  const { quota, usage } = (await globalThis.navigator?.storage?.estimate?.()) ?? {}
  if (quota === undefined || usage === undefined) return MOST_BYTES
  return Math.min(MOST_BYTES, SHARE_OF_FREE * Math.max(0, quota - usage + saved))
}
