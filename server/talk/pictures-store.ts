import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { TextPicture } from '#contract/comment.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { Kind, TalkedAbout } from './kinds.ts'

/** Where everybody sees pictures of published comments, and where others are seen with a proof. Only the first are kept by devices. */
export const PUBLIC_FOLDER = '/media/talk/'
export const PRIVATE_FOLDER = '/talk-pictures/'

const host = (thing: TalkedAbout) => sql.ref(`${thing}_comment_id`)

/** The pictures of a text below a folder. Only comments have some. */
export function picturesOf(
  { thing, what }: Kind,
  id: RawBuilder<unknown>,
  folder: string,
): RawBuilder<TextPicture[]> {
  if (what !== 'comment') return sql<TextPicture[]>`'[]'::json`
  return sql<
    TextPicture[]
  >`coalesce((select json_agg(json_build_object('address', ${folder}::text || picture.key || '.webp',
      'width', picture.width, 'height', picture.height) order by picture.place)
    from comment_pictures picture where picture.${host(thing)} = ${id}), '[]')`
}

interface NewPicture {
  width: number
  height: number
  bytes: Buffer
}

export async function insertPictures(
  tx: Tx,
  thing: TalkedAbout,
  commentId: number,
  pictures: readonly NewPicture[],
): Promise<void> {
  for (const [place, { width, height, bytes }] of pictures.entries())
    await sql`insert into comment_pictures (key, ${host(thing)}, place, width, height, bytes)
      values (${randomBytes(16).toString('hex')}, ${commentId}, ${place}, ${width}, ${height}, ${bytes})`.execute(
      tx,
    )
}

export async function deletePictures(tx: Tx, thing: TalkedAbout, commentId: number): Promise<void> {
  await sql`delete from comment_pictures where ${host(thing)} = ${commentId}`.execute(tx)
}

interface PictureFile {
  bytes: Buffer
  /** Everybody sees its comment. */
  isPublic: boolean
}

const isShown = (
  thing: TalkedAbout,
) => sql<boolean>`exists (select from ${sql.table(`${thing}_comments`)} comment
  where comment.id = picture.${host(thing)} and comment.is_active and comment.deleted_at is null)`

/** A picture by the name of its file. */
export async function findPictureFile(tx: Tx, key: string): Promise<PictureFile | undefined> {
  const { rows } =
    await sql<PictureFile>`select picture.bytes, ${isShown('course')} or ${isShown('product')} as "isPublic"
    from comment_pictures picture where picture.key = ${key}`.execute(tx)
  return rows[0]
}
