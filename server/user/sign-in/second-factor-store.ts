import { type Selectable, sql } from 'kysely'
import type { FactorKind, SecondFactor } from '#contract/user/second-factor.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { SecondFactorsTable } from '#server/platform/postgres/schema.ts'
import type { StoredPasskey } from './passkey.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'

const MOST_FACTORS = 10

/** The secret from which the keys of TOTP secrets are derived, the same for all processes. */
export async function readFactorSecret(tx: Tx): Promise<string> {
  const { value } = await tx
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', 'second-factor')
    .executeTakeFirstOrThrow()
  return value
}

/** The second factors of an account, in the order in which they were added. */
export async function listFactors(tx: Tx, userId: number): Promise<SecondFactor[]> {
  const { rows } = await sql<SecondFactor>`
    select id, kind, name, created_at as "createdAt", last_used_at as "lastUsedAt" from second_factors
    where user_id = ${userId} order by created_at, id`.execute(tx)
  return rows
}

/** Lets one change at a time through to the second factors of an account. */
export async function lockFactors(tx: Tx, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx)
}

export type FactorRow = Selectable<SecondFactorsTable>

export function readFactors(tx: Tx, userId: number, kind: FactorKind): Promise<FactorRow[]> {
  return tx
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

interface NewFactor {
  userId: number
  name: string
  now: Date
}

async function hasRoom(tx: Tx, userId: number): Promise<boolean> {
  return (await listFactors(tx, userId)).length < MOST_FACTORS
}

/** Adds an authenticator app, whose code of this step was used; false when the account has too many factors. */
export async function addTotp(
  tx: Tx,
  { userId, name, now }: NewFactor,
  { secret, step }: { secret: Buffer; step: number },
): Promise<boolean> {
  if (!(await hasRoom(tx, userId))) return false
  const row = { user_id: userId, name, kind: 'totp', created_at: now.toISOString() }
  await tx
    .insertInto('second_factors')
    .values({ ...row, totp_secret: secret, totp_step: step })
    .execute()
  return true
}

/** Adds a passkey; false when it is known already, or the account has too many factors. */
export async function addPasskey(
  tx: Tx,
  { userId, name, now }: NewFactor,
  { credentialId, publicKey, signCount, transports }: StoredPasskey,
): Promise<boolean> {
  if (!(await hasRoom(tx, userId))) return false
  const row = { user_id: userId, name, kind: 'passkey', created_at: now.toISOString() }
  const key = { credential_id: credentialId, public_key: publicKey, sign_count: signCount, transports }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('second_factors')
    .values({ ...row, ...key })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether an account has the authenticator app of a draft: the answer to its first code was lost. */
export async function hasTotp(tx: Tx, userId: number, secret: Buffer): Promise<boolean> {
  const factors = await readFactors(tx, userId, 'totp')
  return factors.some((factor) => factor.totp_secret?.equals(secret))
}

/** Removes a factor of an account; false when it has none with this id. The last one takes the recovery codes along. */
export async function removeFactor(tx: Tx, userId: number, id: string): Promise<boolean> {
  await sql`delete from second_factor_drafts using second_factors factor
    where factor.id = ${id} and factor.user_id = ${userId} and value = factor.totp_secret`.execute(tx)
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if ((await listFactors(tx, userId)).length === 0)
    await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return numDeletedRows === 1n
}

/** Removes the second factors and recovery codes of an account; false when it has no second factor. */
export async function removeAllFactors(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return numDeletedRows > 0n
}

/** Notes that the code of a step was used; false when one of this step or a later one was used before. */
export async function spendTotpStep(tx: Tx, id: string, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ totp_step: step, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function noteSignature(tx: Tx, id: string, signCount: number, now: Date): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ sign_count: signCount, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Replaces the recovery codes of an account. Only their hashes are stored. */
export async function writeRecoveryCodes(tx: Tx, userId: number, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashOfRecoveryCode(code) }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

/** Uses up a recovery code; false when the account has no such code left. */
export async function spendRecoveryCode(tx: Tx, userId: number, typed: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfRecoveryCode(typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many recovery codes an account has and has not used; null when it never got any. */
export async function recoveryCodesLeft(tx: Tx, userId: number): Promise<number | null> {
  const { rows } = await sql<{ all: number; left: number }>`
    select count(*)::integer as all, (count(*) filter (where used_at is null))::integer as left
    from recovery_codes where user_id = ${userId}`.execute(tx)
  return rows[0] && rows[0].all > 0 ? rows[0].left : null
}

interface Draft {
  sessionId: string
  kind: FactorKind
}

/** Keeps what a session has begun to add, instead of an earlier beginning. */
export async function writeDraft(
  tx: Tx,
  { sessionId, kind }: Draft,
  value: Buffer,
  expiresAt: Date,
): Promise<void> {
  const draft = { value, expires_at: expiresAt.toISOString() }
  await tx
    .insertInto('second_factor_drafts')
    .values({ session_id: sessionId, kind, ...draft })
    .onConflict((conflict) => conflict.columns(['session_id', 'kind']).doUpdateSet(draft))
    .execute()
}

/** What a session has begun to add; undefined when it has not, or too long ago. */
export async function readDraft(tx: Tx, { sessionId, kind }: Draft, now: Date): Promise<Buffer | undefined> {
  const draft = await tx
    .selectFrom('second_factor_drafts')
    .select('value')
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return draft?.value
}

/** Takes a draft away; false when another call has taken it. */
export async function takeDraft(tx: Tx, { sessionId, kind }: Draft): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor_drafts')
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
