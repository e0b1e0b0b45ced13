import { randomBytes, type KeyObject, sign } from 'node:crypto'
import { sql } from 'kysely'
import { type Degree, degrees as contract } from '#contract/course/degrees/degrees.ts'
import { CODE_BYTES, makeDegreeCode } from '#contract/course/degrees/degree-code.ts'
import { type DegreeFacts, factsForProof, signedText } from '#contract/course/degrees/degree-proof.ts'
import { type CredentialFacts, degreeCredential } from './credential.ts'
import { PERCENT } from '#server/course/exams/attempts-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineList, is } from '#server/platform/operations/list.ts'
import { afterPersianMonths, persianYear, tehranDay } from '#server/platform/persian-date.ts'
import { readSigningKey } from '#server/platform/signing-key-store.ts'

/** A degree with what its paper needs. */
export interface DegreeRow extends Degree {
  userId: number
  signedName: string
  signedTitle: string
  signature: string
  credential: string
}

const KEY = 'degrees'

/** The key that signs degrees. */
export const readDegreeKey = (tx: Tx): Promise<KeyObject> => readSigningKey(tx, KEY)

const stateAt = (now: Date) => sql`case when degree.revoked_at is not null then 'revoked'
  when degree.expires_at <= ${now.toISOString()}::timestamptz then 'expired' else 'valid' end`

const columns = (
  now: Date,
) => sql`degree.id, degree.code, ${stateAt(now)} as state, degree.name, degree.title,
  degree.score, degree.issued_at as "issuedAt", degree.expires_at as "expiresAt", degree.is_shared as "isShared",
  degree.revoked_at as "revokedAt", degree.attempt_id as "attemptId", degree.user_id as "userId",
  degree.signed_name as "signedName", degree.signed_title as "signedTitle", degree.signature,
  degree.credential`

/** The degree with an id, a code, or of a made exam. */
export async function findDegree(
  tx: Tx,
  by: { id: number } | { code: string } | { attempt_id: number },
  now: Date,
): Promise<DegreeRow | undefined> {
  const [[column, value] = ['id', 0]] = Object.entries(by)
  const { rows } = await sql<DegreeRow>`select ${columns(now)} from degrees degree
    where ${sql.ref(`degree.${column}`)} = ${value}`.execute(tx)
  return rows[0]
}

/** The degrees of a person, newest first. */
export async function degreesOf(tx: Tx, userId: number, now: Date): Promise<DegreeRow[]> {
  const { rows } = await sql<DegreeRow>`select ${columns(now)} from degrees degree
    where degree.user_id = ${userId} order by degree.id desc`.execute(tx)
  return rows
}

interface Passed {
  userId: number
  name: string
  title: string
  score: number
  passed: boolean
  months: number | null
  /** The name is that of a verified identity. */
  isVerified: boolean
}

/** What a degree of a made exam would say; locked, so that one is issued whatever races. */
export async function lockPassed(tx: Tx, attemptId: number): Promise<Passed | undefined> {
  const { rows } = await sql<Passed>`select attempt.user_id as "userId", exam.title,
      ${PERCENT} as score, exam.degree_months as months,
      attempt.state = 'graded' and coalesce(attempt.passed, false) and exam.kind <> 'placement' as passed,
      trim(profile.first_name || ' ' || profile.last_name) as name,
      exists (select from user_details detail where detail.user_id = attempt.user_id and detail.state = 'verified')
        as "isVerified"
    from exam_attempts attempt join exams exam on exam.id = attempt.exam_id
      join user_profiles profile on profile.user_id = attempt.user_id
    where attempt.id = ${attemptId} for update of attempt`.execute(tx)
  return rows[0]
}

/** Issues the degree of a passed exam. */
export async function insertDegree(
  tx: Tx,
  attemptId: number,
  { userId, name, title, score, months }: Passed,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const expiresAt = months === null ? null : afterPersianMonths(now, months).toISOString()
  const code = makeDegreeCode(persianYear(now), randomBytes(CODE_BYTES))
  const { rows } = await sql<{
    id: number
  }>`insert into degrees (code, attempt_id, user_id, name, title, score,
      issued_at, expires_at, signed_name, signed_title, signature, credential)
    values (${code}, ${attemptId}, ${userId}, ${name}, ${title}, ${score}, ${now.toISOString()},
      ${expiresAt}, '', '', '', '') returning id`.execute(tx)
  for (const { id } of rows) await signDegree(tx, id, origin)
}

/** Puts the name of a verified identity into a degree, under the same code. */
export async function renameDegree(tx: Tx, id: number, name: string, origin: string): Promise<void> {
  await sql`update degrees set name = ${name} where id = ${id}`.execute(tx)
  await signDegree(tx, id, origin)
}

/** Signs what a degree says: the text of its QR code, and its credential for other programs. */
async function signDegree(tx: Tx, degreeId: number, origin: string): Promise<void> {
  const { rows } =
    await sql<CredentialFacts>`select degree.id, degree.code, degree.name, degree.title, degree.score,
      degree.issued_at as "issuedAt", degree.expires_at as "expiresAt", attempt.exam_id as "examId"
    from degrees degree join exam_attempts attempt on attempt.id = degree.attempt_id
    where degree.id = ${degreeId}`.execute(tx)
  const key = await readDegreeKey(tx)
  for (const said of rows) {
    const { id, code, name, title, score, issuedAt } = said
    const date = tehranDay(new Date(issuedAt))
    const facts = factsForProof(origin, { code, name, title, score, date })
    await sql`update degrees set signed_name = ${facts.name}, signed_title = ${facts.title},
      signature = ${signatureOf(key, facts)}, credential = ${degreeCredential(origin, key, said)}
      where id = ${id}`.execute(tx)
  }
}

const signatureOf = (key: KeyObject, facts: DegreeFacts) =>
  sign('sha256', Buffer.from(signedText(facts)), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')

export async function setShare(tx: Tx, id: number, share: boolean): Promise<void> {
  await sql`update degrees set is_shared = ${share}, is_kept_private = ${!share} where id = ${id}`.execute(tx)
}

/** Shares the next degrees, or hides them: how many had their turn, and the id of the last one, null when none was left. */
export async function setShareAfter(
  tx: Tx,
  { share, afterId, most }: { share: boolean; afterId: number; most: number },
): Promise<{ count: number; last: number | null }> {
  const { rows } = await sql<{ count: number; last: number | null }>`with part as (
      select id from degrees where id > ${afterId} order by id limit ${most} for update),
    changed as (update degrees set is_shared = ${share}
      where id in (select id from part) and (not ${share}::boolean or not is_kept_private))
    select count(*)::integer as count, max(id) as last from part`.execute(tx)
  return rows[0] ?? { count: 0, last: null }
}

/** How many degrees there are. */
export async function countDegrees(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from degrees`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Revokes a degree, or takes that back; undefined when it is so already. */
export async function setRevoked(
  tx: Tx,
  id: number,
  change: { at: Date; by: number; reason: string } | null,
): Promise<string | null | undefined> {
  const { rows } = await sql<{
    at: string | null
  }>`update degrees set revoked_at = ${change?.at.toISOString() ?? null},
      revoked_by = ${change?.by ?? null}, revoke_reason = ${change?.reason ?? ''}
    where id = ${id} and (revoked_at is null) = ${change !== null} returning revoked_at as at`.execute(tx)
  return rows[0]?.at
}

/** The codes of all revoked degrees. */
export async function revokedCodes(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select code from degrees where revoked_at is not null
    order by revoked_at`.execute(tx)
  return rows.map(({ code }) => code)
}

/** The ids of revoked degrees among some. Undefined when there are no such degrees yet. */
export async function revokedIds(
  tx: Tx,
  { from, count }: { from: number; count: number },
): Promise<number[] | undefined> {
  const { rows } = await sql<{ isThere: boolean; ids: number[] }>`select
      exists (select from degrees where id >= ${from} and ${from} >= 0) as "isThere",
      array(select id from degrees where revoked_at is not null and id >= ${from} and id < ${from + count}) as ids`.execute(
    tx,
  )
  const [found] = rows
  return found?.isThere ? found.ids : undefined
}

/** All degrees, for admins. */
export const degreeList = defineList(contract.GetAdminDegreesByFilter, {
  from: sql`degrees degree join user_profiles profile on profile.user_id = degree.user_id`,
  id: 'degree.id',
  columns: {
    id: 'degree.id',
    code: 'degree.code',
    state: stateAt,
    name: 'degree.name',
    title: 'degree.title',
    score: 'degree.score',
    issuedAt: 'degree.issued_at',
    expiresAt: 'degree.expires_at',
    isShared: 'degree.is_shared',
    revokedAt: 'degree.revoked_at',
    attemptId: 'degree.attempt_id',
    userId: 'degree.user_id',
    userName: 'profile.display_name',
    revokeReason: 'degree.revoke_reason',
  },
  words: ['degree.code', 'degree.name', 'degree.title'],
  filters: {
    state: (state, now) => sql`${stateAt(now)} = ${state}`,
    userId: is('degree.user_id'),
  },
})
