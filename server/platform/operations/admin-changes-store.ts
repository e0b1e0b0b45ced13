import { type RawBuilder, sql } from 'kysely'
import { ADMINS, type Placed, type Role } from '#contract/define.ts'
import { isFormFile } from '#contract/form-file.ts'
import { type Actor, hasActiveRole } from '#server/platform/access/actor.ts'
import type { Tx } from './implement.ts'

export interface AdminChange {
  actor: Actor | null
  input: unknown
  now: Date
}

/** Whether an admin's call is noted, or one about the social media: reads, and what other people may do, are not. */
function isNoted({ kind, access, alsoByAdmins }: Placed, actor: Actor | null): actor is Actor {
  if (kind !== 'mutation' || !actor) return false
  if (access === 'social-admin') return true
  const roles: readonly Role[] = typeof access === 'string' ? [] : access
  return hasActiveRole(
    actor,
    ADMINS.filter((role) => alsoByAdmins || roles.includes(role)),
  )
}

/**
 * Lets the database collect the rows that an admin's change touches, from its evaluation to the end of the transaction; null for
 * changes that are not noted.
 */
export const collectingRows = (operation: Placed, actor: Actor | null): RawBuilder<unknown> =>
  isNoted(operation, actor) ? sql`set_config('app.admin_rows', '[]', true)` : sql`null`

/** The same as a statement. */
export async function beginAdminChange(tx: Tx, operation: Placed, actor: Actor | null): Promise<void> {
  if (isNoted(operation, actor)) await sql`select ${collectingRows(operation, actor)}`.execute(tx)
}

/**
 * The statement that notes in the transaction of a change that an admin made it, to which rows, and what they were before;
 * undefined for changes that are not noted.
 */
export function adminChangeNote(
  operation: Placed,
  { actor, input, now }: AdminChange,
): RawBuilder<unknown> | undefined {
  if (!isNoted(operation, actor)) return undefined
  const { reason, userId, id }: Record<string, unknown> = Object(input)
  // a target is a row: what the database has seen says it best, else the input does
  return sql`
    insert into admin_changes (admin_id, operation, input, created_at, reason, rows, target)
    select ${actor.id}::integer, ${operation.path}::text, ${JSON.stringify(input, withoutSecrets(operation))}::jsonb,
      ${now.toISOString()}::timestamptz, ${typeof reason === 'string' ? reason : ''}::text, rows,
      coalesce(${targetOf('users', userId)}, case when rows -> 0 ->> 'thing' like 'user\\_%' then 'users '
        else (rows -> 0 ->> 'thing') || ' ' end || (rows -> 0 ->> 'id'), ${targetOf('', id)}, '')
    from (select coalesce(nullif(current_setting('app.admin_rows', true), ''), '[]')::jsonb as rows) noted`
}

/** Notes an admin's change. */
export async function noteAdminChange(tx: Tx, operation: Placed, change: AdminChange): Promise<void> {
  await adminChangeNote(operation, change)?.execute(tx)
}

/** Notes that an admin looked at something, where looking itself is to be known. */
export const noteAdminRead = (tx: Tx, operation: Placed, change: AdminChange): Promise<void> =>
  noteAdminChange(tx, { ...operation, kind: 'mutation' }, change)

/** Whether the same call of this admin was noted within so many minutes before. */
export async function isNotedLately(
  tx: Tx,
  operation: Placed,
  { actor, input, now }: AdminChange,
  minutes: number,
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql`
    select from admin_changes where admin_id = ${actor?.id ?? null} and operation = ${operation.path}
      and input = ${JSON.stringify(input, withoutSecrets(operation))}::jsonb
      and created_at > ${at} - make_interval(mins => ${minutes}) and created_at <= ${at} limit 1`.execute(tx)
  return rows.length > 0
}

const targetOf = (thing: string, id: unknown): string | null =>
  typeof id === 'number' || typeof id === 'string' ? `${thing} ${id}`.trim() : null

/** A file is noted by its name, a secret not at all. */
const withoutSecrets =
  ({ secrets }: Placed) =>
  (key: string, value: unknown): unknown => {
    if (secrets.includes(key)) return undefined
    return isFormFile(value) ? value.name : value
  }
