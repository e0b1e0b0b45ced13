import { sql } from 'kysely'
import { ADMINS } from '#contract/define.ts'
import type { FilmVersion } from '#contract/edits/edits.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { findOpen } from './edits-store.ts'
import { findThing } from './things-store.ts'

/** The kinds that have a film. */
export const FILM_KINDS = ['courseVideo', 'productVideo'] as const
type FilmKind = (typeof FILM_KINDS)[number]

/** A film of a thing, and the account that asks for it. */
export interface VersionFilm {
  kind: FilmKind
  id: number
  version: FilmVersion
  userId: number
}

/** The key of the film, for its owner and for admins; null for everybody else, and where there is none. */
export async function findVersionFilm(
  tx: Tx,
  { kind, id, version, userId }: VersionFilm,
): Promise<string | null> {
  const thing = await findThing(tx, kind, id)
  if (!thing || !(await mayWatch(tx, userId, thing.ownerId))) return null
  const open = version === 'wanted' ? await findOpen(tx, kind, id) : undefined
  const key = open?.fields['fileKey'] ?? thing.fields['fileKey']
  return typeof key === 'string' ? key : null
}

/** Whether an account that is neither closed nor locked is the owner's or an admin's. */
async function mayWatch(tx: Tx, userId: number, ownerId: number): Promise<boolean> {
  const { rows } = await sql`select from users where users.id = ${userId} and users.deleted_at is null
    and users.locked_at is null and (users.id = ${ownerId} or exists (select from user_roles held where held.user_id = users.id
      and held.role = any (${ADMINS}) and held.is_active))`.execute(tx)
  return rows.length > 0
}
