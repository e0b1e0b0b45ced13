import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { OperationError } from '#contract/errors.ts'
import { failure, isEnvelope, type Envelope } from './envelope.ts'
import type { Tx } from './implement.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'

const MUTATION_KEPT_DAYS = 60

/** A mutation of one caller: the pair is what makes a repetition recognisable. */
export interface MutationKey {
  caller: string
  mutationId: string
}

/** What must be equal for two calls with one id to be the same call: as it was sent, whatever we make of it today. */
export function fingerprint(path: string, input: unknown): Buffer {
  return createHash('sha256').update(path).update('\0').update(JSON.stringify(input)).digest()
}

/**
 * Claims a key for the transaction; false when it was claimed before. A twin in flight waits on the unique index until the
 * transaction ends. `beginning` is evaluated with a new claim.
 */
export async function claim(
  tx: Tx,
  key: MutationKey,
  print: Buffer,
  beginning: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`insert into mutations (caller, mutation_id, fingerprint)
    values (${key.caller}, ${key.mutationId}::uuid, ${print}) on conflict do nothing
    returning ${beginning} as begun`.execute(tx)
  return rows.length > 0
}

/** Stores the answer of a mutation that the transaction has claimed, and makes a further change in the same statement. */
export async function recordAnswer(
  tx: Tx,
  key: MutationKey,
  answer: Envelope,
  change?: RawBuilder<unknown>,
): Promise<void> {
  await sql`${change ? sql`with changed as (${change})` : sql``} update mutations set answer = ${JSON.stringify(answer)}::json
    where caller = ${key.caller} and mutation_id = ${key.mutationId}::uuid`.execute(tx)
}

/**
 * Stores a refusal after its transaction was rolled back, with the claim in it. When a twin was answered meanwhile, its answer is
 * that of both.
 */
export async function recordRefusal(
  db: Tx,
  key: MutationKey,
  print: Buffer,
  refusal: Envelope,
): Promise<Envelope> {
  const { rows } = await sql`insert into mutations (caller, mutation_id, fingerprint, answer)
    values (${key.caller}, ${key.mutationId}::uuid, ${print}, ${JSON.stringify(refusal)}::json) on conflict do nothing
    returning caller`.execute(db)
  return rows.length > 0 ? refusal : recordedAnswer(db, key, print)
}

/**
 * Claims a mutation that runs in steps, or finds the answer that it has had. Undefined: its steps are to be run, for the first
 * time or again.
 */
export async function claimStepped(db: Tx, key: MutationKey, print: Buffer): Promise<Envelope | undefined> {
  await db
    .insertInto('mutations')
    .values({ caller: key.caller, mutation_id: key.mutationId, fingerprint: print })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const recorded = await findRecorded(db, key)
  if (!recorded?.fingerprint.equals(print)) throw new OperationError('MutationIdReused')
  return isEnvelope(recorded.answer) ? recorded.answer : undefined
}

/**
 * Runs one step of a mutation unless it has run before, and gives what it gave. Twins in flight wait for each other: one of them
 * runs the step, both get its result.
 */
export async function runStep<T>(
  db: Tx,
  { caller, mutationId }: MutationKey,
  name: string,
  body: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await sql`select from mutations where caller = ${caller} and mutation_id = ${mutationId}::uuid for update`.execute(
      tx,
    )
    const { rows } = await sql<{ result: T }>`select result from mutation_steps
      where caller = ${caller} and mutation_id = ${mutationId}::uuid and step = ${name}`.execute(tx)
    const [recorded] = rows
    if (recorded) return recorded.result
    const result = await body(tx)
    const row = { caller, mutation_id: mutationId, step: name, result: JSON.stringify(result ?? null) }
    await tx.insertInto('mutation_steps').values(row).execute()
    return result
  })
}

/** Records the answer of a mutation that has run all its steps, and gives the one that was recorded first. */
export async function recordStepped(db: Tx, key: MutationKey, answer: Envelope): Promise<Envelope> {
  await sql`update mutations set answer = ${JSON.stringify(answer)}::json
    where caller = ${key.caller} and mutation_id = ${key.mutationId}::uuid and answer is null`.execute(db)
  const recorded = (await findRecorded(db, key))?.answer
  return isEnvelope(recorded) ? recorded : answer
}

function findRecorded(tx: Tx, key: MutationKey): Promise<Recorded | undefined> {
  return tx
    .selectFrom('mutations')
    .select(['fingerprint', 'answer'])
    .where('caller', '=', key.caller)
    .where('mutation_id', '=', key.mutationId)
    .executeTakeFirst()
}

/** The answer of a mutation that was claimed before. */
export async function recordedAnswer(tx: Tx, key: MutationKey, print: Buffer): Promise<Envelope> {
  return readAnswer(await findRecorded(tx, key), key.mutationId, print)
}

/** The answer that a call has had already; undefined for one that was never made. */
export async function answeredBefore(tx: Tx, key: MutationKey, print: Buffer): Promise<Envelope | undefined> {
  const recorded = await findRecorded(tx, key)
  return recorded?.fingerprint.equals(print) && isEnvelope(recorded.answer) ? recorded.answer : undefined
}

interface Recorded {
  fingerprint: Buffer
  answer: unknown
}

function readAnswer(recorded: Recorded | undefined, mutationId: string, print: Buffer): Envelope {
  if (!recorded || !recorded.fingerprint.equals(print)) throw new OperationError('MutationIdReused')
  if (!isEnvelope(recorded.answer)) throw new Error(`The answer of mutation ${mutationId} is not kept.`)
  return recorded.answer
}

/** Claims the keys of many mutations at once; answers which of them are new. Twins in flight wait for each other. */
export async function claimAll(
  tx: Tx,
  caller: string,
  prints: ReadonlyMap<string, Buffer>,
): Promise<Set<string>> {
  // one order for everybody, so that twins never wait for each other crosswise
  const ids = [...prints.keys()].toSorted()
  const { rows } = await sql<{ mutation_id: string }>`
    insert into mutations (caller, mutation_id, fingerprint)
    select ${caller}, given.id, given.print
    from unnest(${ids}::uuid[], ${ids.map((id) => prints.get(id))}::bytea[]) as given (id, print)
    on conflict do nothing returning mutation_id`.execute(tx)
  return new Set(rows.map(({ mutation_id }) => mutation_id))
}

/** Gives back claims of this transaction whose effects were not made. */
export async function releaseClaims(tx: Tx, caller: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from mutations where caller = ${caller} and mutation_id = any(${ids}::uuid[])`.execute(tx)
}

/** The recorded answers of mutations that were claimed before, by id. */
export async function recordedAnswers(
  tx: Tx,
  caller: string,
  prints: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Envelope>> {
  if (prints.size === 0) return new Map()
  const rows = await tx
    .selectFrom('mutations')
    .select(['mutation_id', 'fingerprint', 'answer'])
    .where('caller', '=', caller)
    .where('mutation_id', '=', sql<string>`any(${[...prints.keys()]}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.mutation_id, row]))
  return new Map([...prints].map(([id, print]) => [id, answerOrReuse(byId.get(id), id, print)]))
}

function answerOrReuse(recorded: Recorded | undefined, id: string, print: Buffer): Envelope {
  try {
    return readAnswer(recorded, id, print)
  } catch (error) {
    if (error instanceof OperationError) return failure(error)
    throw error
  }
}

/** Stores the answers of mutations claimed in this transaction. */
export async function recordAnswers(
  tx: Tx,
  caller: string,
  answers: ReadonlyMap<string, Envelope>,
): Promise<void> {
  const texts = [...answers.values()].map((answer) => JSON.stringify(answer))
  await sql`
    update mutations set answer = given.answer::json
    from unnest(${[...answers.keys()]}::uuid[], ${texts}::text[]) as given (id, answer)
    where mutations.caller = ${caller} and mutations.mutation_id = given.id`.execute(tx)
}

/** Forgets answers older than a device may wait. */
export async function sweepMutations(tx: Tx): Promise<void> {
  await sql`delete from mutations where created_at < now() - make_interval(days => ${MUTATION_KEPT_DAYS})`.execute(
    tx,
  )
}
