import { createHash } from 'node:crypto'
import type { Upload } from '#contract/site/uploads.ts'
import { LEAST_PART, type UploadKind } from '#contract/upload-rules.ts'
import type { JobContext } from '#server/platform/jobs/run-jobs.ts'
import { insertUpload } from '#server/site/uploads/uploads-store.ts'
import type { Answer, Person, ShopServer } from './shop-server.ts'

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The context of a job that nobody stops. */
export const jobContext = ({ db, now }: Pick<ShopServer, 'db' | 'now'>): JobContext => ({
  tx: db,
  now: now(),
  signal: new AbortController().signal,
  stillRuns: () => Promise.resolve(),
})

/** An upload whose film is made. */
export async function makeUpload({ db, now }: ShopServer, owner: Person): Promise<number> {
  const { id } = await insertUpload(db, { userId: owner.id, kind: 'video', size: 4, now: now() })
  await db.updateTable('uploads').set({ state: 'ready', received: 4 }).where('id', '=', id).execute()
  return id
}

export interface PartOptions {
  as: Person
  size: number
  /** What the head says, where it differs from the truth. */
  headers?: Record<string, string>
}

/** Sends the bytes of one part that begins at `from`. */
export async function sendPart(
  { app }: ShopServer,
  id: number,
  { from, bytes }: { from: number; bytes: Buffer },
  { as, size, headers = {} }: PartOptions,
): Promise<Answer<{ received: number }>> {
  const response = await app.inject({
    method: 'PUT',
    url: `/api/uploads/${id}`,
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': 'application/octet-stream',
      'content-range': `bytes ${from}-${from + bytes.length - 1}/${size}`,
      ...headers,
    },
    payload: bytes,
  })
  return { http: response.statusCode, ...response.json() }
}

/** Opens an upload and sends all its parts; returns its id. */
export async function sendAll(
  shop: ShopServer,
  as: Person,
  kind: UploadKind,
  bytes: Buffer,
  partBytes = LEAST_PART,
): Promise<number> {
  const { data } = await shop.call('Site/OpenUpload', { kind, size: bytes.length }, { as })
  for (let from = 0; from < bytes.length; from += partBytes) {
    const part = { from, bytes: bytes.subarray(from, from + partBytes) }
    const answer = await sendPart(shop, data.id, part, { as, size: bytes.length })
    if (answer.status !== 'Success') throw new Error(`A part was refused: ${answer.code}`)
  }
  return data.id
}

/** Sends a whole file and lets it be checked. */
export async function uploadAll(
  shop: ShopServer,
  as: Person,
  kind: UploadKind,
  bytes: Buffer,
): Promise<Answer<Upload>> {
  const id = await sendAll(shop, as, kind, bytes, 4 * LEAST_PART)
  return shop.call('Site/FinishUpload', { id, sha256: hashOf(bytes) }, { as })
}
