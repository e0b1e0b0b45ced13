import { parse } from 'zod/v4/core'
import { ADMINS, type OwnedThing, type Placed, type Role } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { type Actor, hasActiveRole } from './actor.ts'
import { noteAdminChange } from './admin-changes-store.ts'
import { failure, success, type Envelope } from './envelope.ts'
import { fail, type Caller, type Implementation, type Tx } from './implement.ts'
import { isDatabaseLost } from './lost-database.ts'
import { answeredBefore, fingerprint, once } from './mutations-store.ts'
import { readInput } from './read-input.ts'
import { requireAccess } from './require-access.ts'

/** What running needs from outside: the database, the clock, and whether answers are checked against the contract. */
export interface Runtime {
  db: Tx
  now(): Date
  checksAnswers: boolean
  logError(error: unknown, path: string): void
  /** The person whose row it is; undefined when there is none. */
  ownerOf(tx: Tx, thing: OwnedThing, id: unknown): Promise<number | undefined>
}

export interface Call {
  input: unknown
  actor: Actor | null
  caller: Caller
  /** Given by a sender who may repeat the call. */
  mutationId: string | null
}

/** Deadlocks and serialisation failures: PostgreSQL asks to try the transaction again. */
const RETRY_STATES = new Set(['40001', '40P01'])
const MAX_TRIES = 4

/** Whose mutation it is: answers recorded for one caller are never shown to another. */
export function callerKey(call: Call): string {
  return call.actor ? `user:${call.actor.id}` : `visitor:${call.caller.viewer}`
}

/** Runs one operation for one caller: access, input, transaction, replay and error answer. Never throws. */
export async function runOperation(
  runtime: Runtime,
  implementation: Implementation,
  call: Call,
): Promise<Envelope> {
  const { operation } = implementation
  try {
    await requireAccess(runtime, operation, call.actor, call.caller.ip)
    const input = readInput(operation.input, call.input)
    const answer =
      operation.transaction === 'own'
        ? await answerTo(runtime, implementation, call, input, runtime.db)
        : await mutate(runtime, implementation, call, input)
    return answer
  } catch (error) {
    return (
      (await answerOfBefore(runtime, implementation, call, error)) ??
      failureOf(runtime, error, operation.path)
    )
  }
}

/** A call that was answered, and is wrong only for a newer version of the program, gets the same answer again. */
async function answerOfBefore(
  { db }: Runtime,
  { operation }: Implementation,
  call: Call,
  error: unknown,
): Promise<Envelope | undefined> {
  const { mutationId, input } = call
  const isInvalid = error instanceof OperationError && error.code === 'InvalidInput'
  if (!isInvalid || !mutationId || operation.transaction === 'own') return undefined
  return answeredBefore(
    db,
    { caller: callerKey(call), mutationId },
    fingerprint(operation.path, input),
  ).catch(() => undefined)
}

/** The answer to what went wrong; what is not a refusal is logged, and told apart from a database that is away. */
export function failureOf({ logError }: Pick<Runtime, 'logError'>, error: unknown, path: string): Envelope {
  if (error instanceof OperationError) return failure(error)
  logError(error, path)
  return failure(new OperationError(isDatabaseLost(error) ? 'Unavailable' : 'Internal'))
}

/** Lets the handler answer, inside a transaction of the caller; what an admin changes is noted with it. */
export async function answerTo(
  runtime: Runtime,
  { operation, handle }: Implementation,
  call: Call,
  input: unknown,
  tx: Tx,
): Promise<Envelope> {
  const context = contextOf(runtime, call, input, tx)
  await requireOwned(runtime, operation, context)
  const data = await handle(context)
  await noteAdminChange(tx, operation, context)
  return checked(runtime, operation, data)
}

/** Refuses a row of somebody else as if there were none. */
async function requireOwned(
  { ownerOf }: Runtime,
  { on, access }: Placed,
  { actor, input, tx }: Pick<ReturnType<typeof contextOf>, 'actor' | 'input' | 'tx'>,
): Promise<void> {
  const id: unknown = on && Object(input)[on.field]
  if (!on || id === undefined) return
  const admins: readonly Role[] = ADMINS
  const reachesAll = typeof access !== 'string' && access.filter((role) => admins.includes(role))
  if (actor && reachesAll && hasActiveRole(actor, reachesAll)) return
  if (!actor || (await ownerOf(tx, on.thing, id)) !== actor.id) throw new OperationError('NotFound')
}

/** What a handler gets of a call. */
export function contextOf(runtime: Runtime, { actor, caller }: Call, input: unknown, tx: Tx) {
  return { input, actor, tx, now: runtime.now(), caller, fail }
}

/** An answer as its envelope. */
export function checked({ checksAnswers }: Runtime, { output }: Placed, data: unknown): Envelope {
  return success(checksAnswers ? parse(output, data) : data)
}

async function mutate(
  runtime: Runtime,
  implementation: Implementation,
  call: Call,
  input: unknown,
): Promise<Envelope> {
  const print = fingerprint(implementation.operation.path, call.input)
  const { mutationId } = call
  for (let tries = 1; ; tries++) {
    try {
      return await runtime.db.transaction().execute(async (tx) => {
        if (!mutationId) return answerTo(runtime, implementation, call, input, tx)
        return once(tx, { caller: callerKey(call), mutationId }, print, async () => {
          const answer = await answerTo(runtime, implementation, call, input, tx)
          return answer.status === 'Success' ? answer.data : null
        })
      })
    } catch (error) {
      if (tries === MAX_TRIES || !isRetryable(error)) throw error
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRY_STATES.has(String(error.code))
}
