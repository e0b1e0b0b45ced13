import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { TextPicture } from '#contract/comment.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { Kind, TalkedAbout } from './kinds.ts'

/** Where everybody sees pictures of published comments, and where others are seen with a proof. Only the first are kept by devices. */
export const PUBLIC_FOLDER = '/media/talk/'
export const PRIVATE_FOLDER = '/talk-pictures/'

const host = (thing: TalkedAbout) => sql.ref(`${thing}_comment_id`)

/** Where a picture has its place: among those that are shown, those of the edit that waits, those before an admin's edit. */
type Among = 'place' | 'waiting_place' | 'original_place'

export const NO_PICTURES = sql<TextPicture[]>`'[]'::json`

/** The pictures of a text below a folder. Only comments have some. */
export function picturesOf(
  { thing, what }: Kind,
  id: RawBuilder<unknown>,
  folder: string,
  among: Among = 'place',
): RawBuilder<TextPicture[]> {
  if (what !== 'comment') return NO_PICTURES
  return sql<
    TextPicture[]
  >`coalesce((select json_agg(json_build_object('address', ${folder}::text || picture.key || '.webp',
      'width', picture.width, 'height', picture.height) order by picture.${sql.ref(among)})
    from comment_pictures picture where picture.${host(thing)} = ${id} and picture.${sql.ref(among)} is not null), '[]')`
}

/** A picture that was drawn again. */
export interface NewPicture {
  width: number
  height: number
  bytes: Buffer
}

/** The keys of the newest pictures of a comment: those of the edit that waits, or those that are shown. */
export async function readNewest(
  tx: Tx,
  thing: TalkedAbout,
  { id, hasWaiting }: { id: number; hasWaiting: boolean },
): Promise<string[]> {
  const place = sql.ref(hasWaiting ? 'waiting_place' : 'place')
  const { rows } = await sql<{ key: string }>`select key from comment_pictures
    where ${host(thing)} = ${id} and ${place} is not null order by ${place}`.execute(tx)
  return rows.map(({ key }) => key)
}

interface Pictures {
  id: number
  /** In their order: new ones, and the keys of those that the comment has. */
  pictures: readonly (NewPicture | string)[]
  /** They are shown when an admin has published the edit. */
  waits: boolean
}

/** Gives a comment these pictures instead of its newest ones. */
export async function writePictures(
  tx: Tx,
  thing: TalkedAbout,
  { id, pictures, waits }: Pictures,
): Promise<void> {
  const keys = pictures.map((picture) => (typeof picture === 'string' ? picture : ''))
  const place = sql<number | null>`array_position(${keys}::text[], key) - 1`
  await movePictures(tx, thing, id, waits ? { shown: sql`place`, waiting: place } : { shown: place })
  const column = sql.ref(waits ? 'waiting_place' : 'place')
  for (const [index, picture] of pictures.entries())
    if (typeof picture !== 'string')
      await sql`insert into comment_pictures (key, ${host(thing)}, ${column}, width, height, bytes)
        values (${randomBytes(16).toString('hex')}, ${id}, ${index}, ${picture.width}, ${picture.height}, ${picture.bytes})`.execute(
        tx,
      )
}

/** Shows the pictures of the edit that waited. */
export const publishPictures = (tx: Tx, thing: TalkedAbout, id: number): Promise<void> =>
  movePictures(tx, thing, id, { shown: sql`waiting_place` })

/** Notes the pictures that are shown as those before an admin's edit. */
export async function keepOriginals(tx: Tx, thing: TalkedAbout, id: number): Promise<void> {
  await sql`update comment_pictures set original_place = place where ${host(thing)} = ${id}`.execute(tx)
}

interface Places {
  shown: RawBuilder<number | null>
  waiting?: RawBuilder<number | null>
}

/** Computes the places of all pictures of a comment, and deletes the pictures that have none then. */
async function movePictures(
  tx: Tx,
  thing: TalkedAbout,
  id: number,
  { shown, waiting = sql`null::integer` }: Places,
): Promise<void> {
  await sql`delete from comment_pictures where ${host(thing)} = ${id}
    and num_nonnulls(${shown}, ${waiting}, original_place) = 0`.execute(tx)
  await sql`update comment_pictures set place = ${shown}, waiting_place = ${waiting} where ${host(thing)} = ${id}`.execute(
    tx,
  )
}

export async function deletePictures(tx: Tx, thing: TalkedAbout, commentId: number): Promise<void> {
  await sql`delete from comment_pictures where ${host(thing)} = ${commentId}`.execute(tx)
}

interface PictureFile {
  bytes: Buffer
  /** Everybody sees its comment with it. */
  isPublic: boolean
}

const isShown = (
  thing: TalkedAbout,
) => sql<boolean>`exists (select from ${sql.table(`${thing}_comments`)} comment
  where comment.id = picture.${host(thing)} and comment.is_active and comment.deleted_at is null)`

/** A picture by the name of its file. */
export async function findPictureFile(tx: Tx, key: string): Promise<PictureFile | undefined> {
  const { rows } =
    await sql<PictureFile>`select picture.bytes, picture.place is not null and (${isShown('course')} or ${isShown('product')}) as "isPublic"
    from comment_pictures picture where picture.key = ${key}`.execute(tx)
  return rows[0]
}
