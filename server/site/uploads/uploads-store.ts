import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Upload } from '#contract/site/uploads.ts'
import { UPLOAD_HOURS, type UploadKind, type UploadRefusal } from '#contract/upload-rules.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'

/** An upload with what only the server needs. */
const Row = z.object({
  ...Upload.shape,
  key: z.string(),
  mime: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  userId: z.int(),
})
export type UploadRow = z.infer<typeof Row>

const COLUMNS = sql`id, kind, size, received, state, refusal, percent, waits_for_storage as "waitsForStorage", film_key as "filmKey", key, mime, sha256, user_id as "userId"`
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`
const rowIn = ({ rows: [row] }: { rows: unknown[] }) => (row === undefined ? undefined : z.parse(Row, row))

export const shownUpload = (row: UploadRow): Upload => z.parse(Upload, row)

export async function findUpload(tx: Tx, id: number): Promise<UploadRow | undefined> {
  return rowIn(await sql`select ${COLUMNS} from uploads where id = ${id}`.execute(tx))
}

/** The bytes that a person has begun to upload since a moment, and how many uploads wait for parts. The person is locked. */
export async function uploadedSince(
  tx: Tx,
  userId: number,
  since: Date,
): Promise<{ bytes: number; open: number }> {
  const { rows } = await sql<{ bytes: number; open: number }>`
    select coalesce(sum(case state when 'cancelled' then received else size end)
        filter (where created_at > ${at(since)}), 0)::bigint as bytes,
      count(*) filter (where state in ('open', 'joining'))::integer as open
    from uploads where user_id = ${userId}`.execute(tx)
  return rows[0] ?? { bytes: 0, open: 0 }
}

export async function insertUpload(
  tx: Tx,
  { userId, kind, size, now }: { userId: number; kind: UploadKind; size: number; now: Date },
): Promise<UploadRow> {
  const row = rowIn(
    await sql`insert into uploads (user_id, kind, size, created_at, touched_at)
      values (${userId}, ${kind}, ${size}, ${at(now)}, ${at(now)}) returning ${COLUMNS}`.execute(tx),
  )
  if (!row) throw new Error('The upload was not written.')
  return row
}

interface ReceivedPart {
  id: number
  from: number
  to: number
  file: string
  now: Date
}

/** Adds a part behind those that are there. False when the upload has moved on or is no longer open. */
export function addPart(db: Tx, { id, from, to, file, now }: ReceivedPart): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql`update uploads set received = ${to + 1}, touched_at = ${at(now)}
      where id = ${id} and state = 'open' and received = ${from} returning id`.execute(tx)
    if (rows.length === 0) return false
    await sql`insert into upload_parts (upload_id, from_byte, file) values (${id}, ${from}, ${file})`.execute(
      tx,
    )
    return true
  })
}

/** The files of the parts in their order. */
export async function partsOf(tx: Tx, id: number): Promise<string[]> {
  const { rows } = await sql<{
    file: string
  }>`select file from upload_parts where upload_id = ${id} order by from_byte`.execute(tx)
  return rows.map(({ file }) => file)
}

export type Outcome =
  | { state: 'making'; mime: string; sha256: string }
  | { state: 'refused'; refusal: UploadRefusal }

/** A process that joins parts and gives no sign of life for so long is taken for dead. */
export const JOIN_SILENCE_MS = 60_000

/**
 * Lets one call join the parts of a complete upload, whose whole has this hash. False when another one does it, or has done it.
 */
export async function claimJoining(tx: Tx, id: number, sha256: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update uploads set state = 'joining', sha256 = ${sha256}, touched_at = ${at(now)}
    where id = ${id} and received = size and (state = 'open' or state = 'joining'
      and touched_at <= ${at(now)} - make_interval(secs => ${JOIN_SILENCE_MS / 1_000})) returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Notes that the parts of an upload are still being joined. */
export async function noteJoining(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update uploads set touched_at = greatest(touched_at, ${at(now)})
    where id = ${id} and state = 'joining'`.execute(tx)
}

/** Lets an upload be joined again after a failure. False when it is no longer joined. */
export async function reopenUpload(tx: Tx, id: number): Promise<boolean> {
  const { rows } =
    await sql`update uploads set state = 'open' where id = ${id} and state = 'joining' returning id`.execute(
      tx,
    )
  return rows.length > 0
}

/** Notes what an upload is once its parts are joined. Undefined when it is no longer joined. */
export async function closeUpload(
  tx: Tx,
  id: number,
  outcome: Outcome,
  now: Date,
): Promise<UploadRow | undefined> {
  const { mime, sha256, refusal } = { mime: null, sha256: null, refusal: null, ...outcome }
  return rowIn(
    await sql`update uploads set state = ${outcome.state}, refusal = ${refusal}, mime = ${mime}, sha256 = ${sha256},
      touched_at = ${at(now)} where id = ${id} and state = 'joining' returning ${COLUMNS}`.execute(tx),
  )
}

export async function cancelUpload(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update uploads set state = 'cancelled', refusal = null, touched_at = ${at(now)}
    where id = ${id} and state <> 'cancelled'`.execute(tx)
}

/** How much of a film is made. False when its upload was cancelled or has its film. */
export async function noteProgress(tx: Tx, id: number, percent: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update uploads set percent = ${percent}, touched_at = ${at(now)}
    where id = ${id} and state = 'making' returning id`.execute(tx)
  return rows.length > 0
}

/** Notes that the film of an upload is made and its storage does not take it. */
export async function noteStorageAway(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update uploads set waits_for_storage = true, touched_at = ${at(now)}
    where id = ${id} and state = 'making'`.execute(tx)
}

/** Locks an upload whose film is being made. False when it was cancelled or has its film. */
export async function lockMaking(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from uploads where id = ${id} and state = 'making' for update`.execute(tx)
  return rows.length > 0
}

/** Gives an upload its film. */
export async function noteFilm(tx: Tx, id: number, filmKey: string, now: Date): Promise<void> {
  await sql`update uploads set state = 'ready', percent = 100, waits_for_storage = false, film_key = ${filmKey}, touched_at = ${at(now)}
    where id = ${id}`.execute(tx)
}

export async function refuseUpload(tx: Tx, id: number, refusal: UploadRefusal, now: Date): Promise<void> {
  await sql`update uploads set state = 'refused', refusal = ${refusal}, waits_for_storage = false, touched_at = ${at(now)}
    where id = ${id} and state = 'making'`.execute(tx)
}

/** Ends uploads that nothing was done with for a day, and returns them. A film that is being made is left alone. */
export async function endOldUploads(tx: Tx, now: Date): Promise<Pick<UploadRow, 'id' | 'key'>[]> {
  const { rows } = await sql<{ id: number; key: string }>`
    update uploads set state = 'cancelled', refusal = null
    where touched_at < ${at(now)} - make_interval(hours => ${UPLOAD_HOURS}) and state <> 'making'
    returning id, key`.execute(tx)
  return rows
}

export async function deleteUpload(tx: Tx, id: number): Promise<void> {
  await sql`delete from uploads where id = ${id}`.execute(tx)
}
