import { parse } from 'zod/v4/core'
import { ADMINS, type OwnedThing, type Placed, type Role, type Transaction } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { type Actor, hasActiveRole } from '#server/platform/access/actor.ts'
import { adminChangeNote, beginAdminChange, collectingRows, noteAdminChange } from './admin-changes-store.ts'
import type { Counting } from './counts-together.ts'
import { failure, success, type Envelope } from './envelope.ts'
import { fail, type Caller, type Implementation, type Many, type Step, type Tx } from './implement.ts'
import { inTransaction, retried } from '#server/platform/postgres/in-transaction.ts'
import { isDatabaseLost } from '#server/platform/postgres/lost-database.ts'
import {
  answeredBefore,
  claim,
  claimStepped,
  fingerprint,
  type MutationKey,
  recordAnswer,
  recordedAnswer,
  recordRefusal,
  recordStepped,
  runStep,
} from './mutations-store.ts'
import { readInput } from './read-input.ts'
import { requireAccess } from '#server/platform/access/require-access.ts'

/** What running needs from outside: the database, the clock, and whether answers are checked against the contract. */
export interface Runtime {
  db: Tx
  now(): Date
  checksAnswers: boolean
  /** `requestId` is what the person was shown. */
  logError(error: unknown, path: string, requestId: string): void
  /** The person whose row it is; undefined when there is none. */
  ownerOf(tx: Tx, thing: OwnedThing, id: unknown): Promise<number | undefined>
}

export interface Call {
  input: unknown
  actor: Actor | null
  caller: Caller
  /** Given by a sender who may repeat the call. */
  mutationId: string | null
  /** More rows than a list answers to people, for code of the server alone. */
  rowsAtOnce?: number
  /** The only fields of a list's rows that are wanted, for code of the server alone: the others need not be read. */
  fields?: ReadonlySet<string>
  counting?: Counting
}

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
    const input = readInput(operation, call.input)
    return await RUNS[operation.transaction](runtime, implementation, call, input)
  } catch (error) {
    return (
      (await answerOfBefore(runtime, implementation, call, error)) ??
      failureOf(runtime, error, operation.path, call.caller.requestId)
    )
  }
}

type Run = (runtime: Runtime, implementation: Implementation, call: Call, input: unknown) => Promise<Envelope>

const RUNS: Readonly<Record<Transaction, Run>> = {
  one: mutate,
  own: (runtime, implementation, call, input) => answerTo(runtime, implementation, call, input, runtime.db),
  steps: runSteps,
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
export function failureOf(
  { logError }: Pick<Runtime, 'logError'>,
  error: unknown,
  path: string,
  requestId: string,
): Envelope {
  if (error instanceof OperationError) return failure(error)
  logError(error, path, requestId)
  return failure(new OperationError(isDatabaseLost(error) ? 'Unavailable' : 'Internal'))
}

/** Lets the handler answer, inside a transaction of the caller; what an admin changes is noted with it. */
export async function answerTo(
  runtime: Runtime,
  { operation, handle }: Implementation,
  call: Call,
  input: unknown,
  tx: Tx,
  step?: Step,
): Promise<Envelope> {
  const context = contextOf(runtime, call, input, tx, step)
  await requireOwned(runtime, operation, context)
  await beginAdminChange(tx, operation, context.actor)
  const data = await handle(context)
  await noteAdminChange(tx, operation, context)
  // rows with some of their fields are no answer of the contract
  return call.fields ? success(data) : checked(runtime, operation, data)
}

/** Lets a handler answer many calls about one row in their order, inside a transaction of the caller. */
export async function answerInOrder(
  runtime: Runtime,
  { operation, handle }: Implementation,
  [first, ...rest]: Many<{ call: Call; input: unknown }>,
  tx: Tx,
): Promise<Envelope[]> {
  const contextFor = ({ call, input }: typeof first) => contextOf(runtime, call, input, tx)
  const context = contextFor(first)
  await requireOwned(runtime, operation, context)
  const outputs = (await handle.inOrder?.([context, ...rest.map(contextFor)])) ?? []
  return outputs.map((data) => checked(runtime, operation, data))
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

const noSteps: Step = () => {
  throw new Error("Only a mutation with transaction: 'steps' has steps.")
}

/** What a handler gets of a call. */
export function contextOf(
  runtime: Runtime,
  { actor, caller, rowsAtOnce, fields, counting }: Call,
  input: unknown,
  tx: Tx,
  step: Step = noSteps,
) {
  return { input, actor, tx, now: runtime.now(), caller, rowsAtOnce, fields, counting, fail, step }
}

/** An answer as its envelope. */
export function checked({ checksAnswers }: Runtime, { output }: Placed, data: unknown): Envelope {
  return success(checksAnswers ? parse(output, data) : data)
}

/** One transaction with effect and answer. A refusal for good undoes the effect and is itself the answer that repetitions get. */
async function mutate(
  runtime: Runtime,
  implementation: Implementation,
  call: Call,
  input: unknown,
): Promise<Envelope> {
  const { db } = runtime
  const { mutationId } = call
  if (!mutationId)
    return retried(() => inTransaction(db, (tx) => answerTo(runtime, implementation, call, input, tx)))
  const claimed = {
    key: { caller: callerKey(call), mutationId },
    print: fingerprint(implementation.operation.path, call.input),
  }
  try {
    return await retried(() =>
      inTransaction(db, (tx) => answerOnce(runtime, implementation, { ...claimed, call, input, tx })),
    )
  } catch (error) {
    if (!isForGood(error)) throw error
    return recordRefusal(db, claimed.key, claimed.print, failure(error))
  }
}

/** A repetition gets the same refusal; after any other failure it tries again. */
const isForGood = (error: unknown): error is OperationError =>
  error instanceof OperationError && error.next === 'never'

interface Claiming {
  key: MutationKey
  print: Buffer
  call: Call
  input: unknown
  tx: Tx
}

/**
 * Lets the handler answer at most once for each mutation. The claim, the effect, the note about an admin's change and the answer are
 * committed together.
 */
async function answerOnce(
  runtime: Runtime,
  { operation, handle }: Implementation,
  { key, print, call, input, tx }: Claiming,
): Promise<Envelope> {
  if (!(await claim(tx, key, print, collectingRows(operation, call.actor))))
    return recordedAnswer(tx, key, print)
  const context = contextOf(runtime, call, input, tx)
  await requireOwned(runtime, operation, context)
  const answer = checked(runtime, operation, await handle(context))
  await recordAnswer(tx, key, answer, adminChangeNote(operation, context))
  return answer
}

/** A transaction for each step. A refusal for good is the answer that repetitions get; after any other failure they go on. */
async function runSteps(
  runtime: Runtime,
  implementation: Implementation,
  call: Call,
  input: unknown,
): Promise<Envelope> {
  const { db } = runtime
  const { mutationId } = call
  if (!mutationId)
    throw new OperationError('InvalidInput', { fields: [{ path: 'Idempotency-Key', code: 'required' }] })
  const key = { caller: callerKey(call), mutationId }
  const answered = await claimStepped(db, key, fingerprint(implementation.operation.path, call.input))
  if (answered) return answered
  const step: Step = (name, body) => retried(() => runStep(db, key, name, body))
  try {
    return await recordStepped(db, key, await answerTo(runtime, implementation, call, input, db, step))
  } catch (error) {
    if (!isForGood(error)) throw error
    return recordStepped(db, key, failure(error))
  }
}
