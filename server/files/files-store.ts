import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DocumentKind } from '#contract/file-rules.ts'
import type { KeptFile } from '#contract/form-file.ts'
import type { Picture } from '#contract/shapes.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { TakenDocument } from './take-document.ts'
import type { TakenPicture } from './take-picture.ts'

const REPLACED_KEPT_DAYS = 30
/** A text may be written for some days before it is saved. */
const UNSAVED_KEPT_DAYS = 7

/** Keeps a public picture under a name that nobody can guess. */
export async function keepPicture(
  tx: Tx,
  ownerId: number,
  { files, ...shown }: TakenPicture,
): Promise<Picture> {
  const key = `up/${randomBytes(16).toString('hex')}`
  await tx
    .insertInto('stored_pictures')
    .values(files.map(({ width, bytes }) => ({ key, width, owner_id: ownerId, bytes })))
    .execute()
  return { key, widths: files.map(({ width }) => width), ...shown }
}

/** Keeps a picture of a long text that is not saved yet. */
export async function keepTextPicture(
  tx: Tx,
  ownerId: number,
  { width, bytes, now }: { width: number; bytes: Buffer; now: Date },
): Promise<string> {
  const key = `up/${randomBytes(16).toString('hex')}`
  await tx
    .insertInto('stored_pictures')
    .values({ key, width, owner_id: ownerId, bytes, is_of_text: true, created_at: now.toISOString() })
    .execute()
  return key
}

/** How many pictures of a person no saved text has. */
export async function countUnsavedPictures(tx: Tx, ownerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from stored_pictures
    where owner_id = ${ownerId} and is_of_text and saved_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

const TEXT_PICTURE = /\/media\/(up\/[0-9a-f]{32})-\d+\.webp/g

/** Notes that a text with these pictures was saved. */
export async function noteSavedPictures(tx: Tx, html: string): Promise<void> {
  const keys = [...html.matchAll(TEXT_PICTURE)].map(([, key]) => key)
  if (keys.length === 0) return
  await sql`update stored_pictures set saved_at = now()
    where key = any(${keys}::text[]) and is_of_text and saved_at is null`.execute(tx)
}

/** Lets a picture go that something else has replaced: devices that know it may ask for it for some weeks. */
export async function letPictureGo(tx: Tx, key: string | undefined): Promise<void> {
  if (!key?.startsWith('up/')) return
  await sql`update stored_pictures set replaced_at = now() where key = ${key}`.execute(tx)
}

/** Removes pictures that were replaced long ago, and those of texts that nobody saved. */
export async function sweepPictures(tx: Tx, now: Date): Promise<void> {
  await sql`delete from stored_pictures where is_of_text and saved_at is null
    and created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${UNSAVED_KEPT_DAYS})`.execute(
    tx,
  )
  await sql`delete from stored_pictures where replaced_at < now() - make_interval(days => ${REPLACED_KEPT_DAYS})`.execute(
    tx,
  )
}

export async function findPicture(tx: Tx, key: string, width: number): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('stored_pictures')
    .select('bytes')
    .where('key', '=', key)
    .where('width', '=', width)
    .executeTakeFirst()
  return row?.bytes
}

/** Keeps a document instead of the one of its kind; the shop's own ones have no owner. */
export async function keepDocument(
  tx: Tx,
  ownerId: number | null,
  kind: string,
  { id: wanted = randomUUID(), name, mime, bytes }: TakenDocument & { id?: string },
): Promise<string> {
  await sql`delete from documents where owner_id is not distinct from ${ownerId} and kind = ${kind}`.execute(
    tx,
  )
  const { id } = await tx
    .insertInto('documents')
    .values({ id: wanted, owner_id: ownerId, kind, name, mime, bytes, size: bytes.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A document without its bytes. */
export interface DocumentRow extends KeptFile {
  id: string
  kind: string
  ownerId: number | null
}

const LISTED = sql`id, kind, owner_id as "ownerId", name, mime, size`

/** The documents of a person, in the order in which they came. */
async function listDocuments(tx: Tx, ownerId: number): Promise<DocumentRow[]> {
  const { rows } =
    await sql<DocumentRow>`select ${LISTED} from documents where owner_id = ${ownerId} order by created_at, id`.execute(
      tx,
    )
  return rows
}

export async function findDocument(
  tx: Tx,
  ownerId: number,
  kind: DocumentKind,
): Promise<DocumentRow | undefined> {
  return (await listDocuments(tx, ownerId)).find((document) => document.kind === kind)
}

export async function findDocumentById(tx: Tx, id: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`select ${LISTED} from documents where id = ${id}::uuid`.execute(tx)
  return rows[0]
}

export async function readDocumentBytes(tx: Tx, id: string): Promise<Buffer | undefined> {
  return (await tx.selectFrom('documents').select('bytes').where('id', '=', id).executeTakeFirst())?.bytes
}

/** The secret that addresses of documents are signed with, the same for all processes. */
export async function readFilesSecret(tx: Tx): Promise<string> {
  const { value } = await tx
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', 'files')
    .executeTakeFirstOrThrow()
  return value
}
