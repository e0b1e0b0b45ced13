import { OperationError } from '#contract/errors.ts'
import { refusalOf } from '#server/platform/access/actor.ts'
import { failure, type Envelope } from './envelope.ts'
import type { Implementation, Many, Tx } from './implement.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { claimAll, fingerprint, recordAnswers, recordedAnswers, releaseClaims } from './mutations-store.ts'
import { readInput } from './read-input.ts'
import {
  answerInOrder,
  answerTo,
  callerKey,
  checked,
  contextOf,
  type Call,
  type Runtime,
} from './run-operation.ts'

/** After this time only the first item of a batch begins: heavy items must not hold up everybody else. */
export const BATCH_LIMIT_MS = 250

const LANE_WAITS = failure(new OperationError('LaneWaits'))

/** One mutation of a batch. Those of one lane keep their order. */
export interface BatchCall {
  implementation: Implementation
  lane: string
  call: Call & { mutationId: string }
}

interface Ready extends BatchCall {
  input: unknown
  print: Buffer
}

/**
 * Runs the mutations of one caller in one transaction, each with its own claim and answer: a fifth of the work of a
 * transaction each. Undefined, and nothing has happened, when anything is refused or fails: then each has to run by
 * itself, which tells whose fault it was and lets the others go well. What cannot begin within BATCH_LIMIT_MS answers
 * LaneWaits.
 */
export async function runTogether(
  runtime: Runtime,
  calls: readonly BatchCall[],
): Promise<Envelope[] | undefined> {
  const [first] = calls
  const ids = new Set(calls.map(({ call }) => call.mutationId))
  if (!first || calls.length === 1 || ids.size < calls.length) return undefined
  try {
    const ready = calls.map(admitted)
    const answers = await inTransaction(runtime.db, (tx) => runAll(runtime, tx, callerKey(first.call), ready))
    return ids.size === answers.size
      ? calls.flatMap(({ call }) => answers.get(call.mutationId) ?? [])
      : undefined
  } catch {
    // not swallowed: what went wrong goes wrong again for its own item, which answers and logs it
    return undefined
  }
}

function admitted(one: BatchCall): Ready {
  const { operation } = one.implementation
  const refusal = refusalOf(operation.access, one.call.actor)
  if (refusal) throw new OperationError(refusal)
  const input = readInput(operation, one.call.input)
  return { ...one, input, print: fingerprint(operation.path, one.call.input) }
}

async function runAll(
  runtime: Runtime,
  tx: Tx,
  caller: string,
  ready: readonly Ready[],
): Promise<Map<string, Envelope>> {
  const began = runtime.now().getTime()
  const prints = new Map(ready.map(({ call, print }) => [call.mutationId, print]))
  const claimed = await claimAll(tx, caller, prints)
  const known = new Map([...prints].filter(([id]) => !claimed.has(id)))
  const answers = await recordedAnswers(tx, caller, known)

  const made = new Map<string, Envelope>()
  const fresh = inLockOrder(ready.filter(({ call }) => claimed.has(call.mutationId)))
  const [together, others] = splitByHandler(fresh)
  for (const group of together) {
    const [{ implementation }] = group
    const contexts = mapMany(group, ({ call, input }) => contextOf(runtime, call, input, tx))
    const outputs = (await implementation.handle.all?.(contexts)) ?? []
    for (const [index, { call }] of group.entries())
      made.set(call.mutationId, checked(runtime, implementation.operation, outputs[index]))
  }
  const late = new Map<string, Envelope>()
  for (const run of inRuns(others)) {
    const isLate = made.size > 0 && runtime.now().getTime() - began > BATCH_LIMIT_MS
    const outcomes = isLate ? run.map(() => LANE_WAITS) : await answerRun(runtime, run, tx)
    for (const [index, { call }] of run.entries())
      if (outcomes[index]) (isLate ? late : made).set(call.mutationId, outcomes[index])
  }
  await releaseClaims(tx, caller, [...late.keys()])
  if (made.size > 0) await recordAnswers(tx, caller, made)
  return new Map([...answers, ...made, ...late])
}

/** Calls that one handler answers in their order, because they follow each other and are about one thing; others are alone. */
function inRuns(items: readonly Ready[]): Many<Ready>[] {
  const runs: [Ready, ...Ready[]][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run && goesOn(run[0], item)) run.push(item)
    else runs.push([item])
  }
  return runs
}

const goesOn = (first: Ready, { implementation, lane, input }: Ready): boolean =>
  implementation.handle.inOrder !== undefined &&
  implementation === first.implementation &&
  lane === first.lane &&
  idOf(input) === idOf(first.input)

async function answerRun(runtime: Runtime, run: Many<Ready>, tx: Tx): Promise<Envelope[]> {
  const [{ implementation, call, input }] = run
  if (run.length > 1) return answerInOrder(runtime, implementation, run, tx)
  return [await answerTo(runtime, implementation, call, input, tx)]
}

/** Calls that one handler answers at once, each alone in its lane, and those that come one after another. */
function splitByHandler(items: readonly Ready[]): [groups: Many<Ready>[], others: Ready[]] {
  const perLane = new Map<string, number>()
  for (const { lane } of items) perLane.set(lane, (perLane.get(lane) ?? 0) + 1)
  const groups = new Map<Implementation, [Ready, ...Ready[]]>()
  const others: Ready[] = []
  for (const item of items) {
    const group = groups.get(item.implementation)
    if (!item.implementation.handle.all || perLane.get(item.lane) !== 1) others.push(item)
    else if (group) group.push(item)
    else groups.set(item.implementation, [item])
  }
  const pathOf = ([{ implementation }]: Many<Ready>) => implementation.operation.path
  return [[...groups.values()].toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)), others]
}

function mapMany<T, U>([first, ...rest]: Many<T>, work: (item: T) => U): Many<U> {
  return [work(first), ...rest.map(work)]
}

/** Lane by lane, by what they are about: batches that touch the same things wait for each other, never crosswise. */
function inLockOrder(items: readonly Ready[]): Ready[] {
  const lanes = new Map<string, Ready[]>()
  for (const item of items) {
    const lane = lanes.get(item.lane)
    if (lane) lane.push(item)
    else lanes.set(item.lane, [item])
  }
  const subjectOf = ([item]: readonly Ready[]) => idOf(item?.input)
  return [...lanes.values()].toSorted((a, b) => subjectOf(a) - subjectOf(b)).flat()
}

function idOf(input: unknown): number {
  const id = typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined
  return typeof id === 'number' ? id : 0
}
