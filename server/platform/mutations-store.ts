import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { OperationError } from '#contract/errors.ts'
import { failure, isEnvelope, success, type Envelope } from './envelope.ts'
import type { Tx } from './implement.ts'

export const MUTATION_KEPT_DAYS = 60

/** A mutation of one caller: the pair is what makes a repetition recognisable. */
export interface MutationKey {
  caller: string
  mutationId: string
}

/** What must be equal for two calls with one id to be the same call. */
export function fingerprint(path: string, input: unknown): Buffer {
  return createHash('sha256').update(path).update('\0').update(JSON.stringify(input)).digest()
}

/**
 * Runs an effect at most once per key, inside the given transaction: the claim on the key, the effect and the stored
 * answer are committed together. A twin in flight waits on the unique index. A refusal undoes the effect and is itself
 * the stored answer; any other error undoes everything, so that a repetition may try again.
 */
export async function once(
  tx: Tx,
  key: MutationKey,
  print: Buffer,
  effect: () => Promise<unknown>,
): Promise<Envelope> {
  const claim = await tx
    .insertInto('mutations')
    .values({ caller: key.caller, mutation_id: key.mutationId, fingerprint: print })
    .onConflict((conflict) => conflict.doNothing())
    .returning('caller')
    .executeTakeFirst()
  if (!claim) return recordedAnswer(tx, key, print)

  await sql`savepoint effect`.execute(tx)
  const answer = await effect().then(success, async (error: unknown) => {
    if (!(error instanceof OperationError) || error.next === 'later') throw error
    await sql`rollback to savepoint effect`.execute(tx)
    return failure(error)
  })
  await tx
    .updateTable('mutations')
    .set({ answer: JSON.stringify(answer) })
    .where('caller', '=', key.caller)
    .where('mutation_id', '=', key.mutationId)
    .execute()
  return answer
}

async function recordedAnswer(tx: Tx, key: MutationKey, print: Buffer): Promise<Envelope> {
  const recorded = await tx
    .selectFrom('mutations')
    .select(['fingerprint', 'answer'])
    .where('caller', '=', key.caller)
    .where('mutation_id', '=', key.mutationId)
    .executeTakeFirst()
  if (!recorded || !recorded.fingerprint.equals(print)) throw new OperationError('MutationIdReused')
  if (!isEnvelope(recorded.answer)) throw new Error(`The answer of mutation ${key.mutationId} is not kept.`)
  return recorded.answer
}

/** Forgets answers older than a device may wait. */
export async function sweepMutations(tx: Tx): Promise<void> {
  await sql`delete from mutations where created_at < now() - make_interval(days => ${MUTATION_KEPT_DAYS})`.execute(
    tx,
  )
}
