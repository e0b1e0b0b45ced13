import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

export type DirectoryKind = 'course' | 'product'

/** The name of a directory that was never changed. */
const FIRST_NAME = 'first'

interface Directory {
  name: string
  previousName: string | null
  changedAt: string | null
  changedBy: string | null
}

/** The directory in force, as a part of a statement. */
export const currentName = (kind: DirectoryKind) =>
  sql<string>`coalesce((select name from video_directories where kind = ${kind}), ${FIRST_NAME})`

/** The directory in force, with the admin who named it. */
export async function readDirectory(tx: Tx, kind: DirectoryKind): Promise<Directory> {
  const row = await tx
    .selectFrom('video_directories')
    .innerJoin('user_profiles', 'user_profiles.user_id', 'changed_by_id')
    .where('kind', '=', kind)
    .select(['name', 'previous_name as previousName', 'changed_at as changedAt', 'display_name as changedBy'])
    .executeTakeFirst()
  return row ?? { name: FIRST_NAME, previousName: null, changedAt: null, changedBy: null }
}

interface Change {
  name: string
  byId: number
  now: Date
}

export async function changeDirectory(tx: Tx, kind: DirectoryKind, { name, byId, now }: Change) {
  const at = sql`${now.toISOString()}::timestamptz`
  await sql`insert into video_directories as directory (kind, name, previous_name, changed_at, changed_by_id)
    values (${kind}, ${name}, ${FIRST_NAME}, ${at}, ${byId})
    on conflict (kind) do update set previous_name = directory.name, name = excluded.name,
      changed_at = excluded.changed_at, changed_by_id = excluded.changed_by_id`.execute(tx)
}
