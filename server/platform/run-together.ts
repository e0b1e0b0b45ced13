import { OperationError } from '#contract/errors.ts'
import { refusalOf } from './actor.ts'
import type { Envelope } from './envelope.ts'
import type { Implementation, Tx } from './implement.ts'
import { claimAll, fingerprint, recordAnswers, recordedAnswers } from './mutations-store.ts'
import { readInput } from './read-input.ts'
import { answerTo, callerKey, type Call, type Runtime } from './run-operation.ts'

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
 * itself, which tells whose fault it was and lets the others go well.
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
    const answers = await runtime.db
      .transaction()
      .execute((tx) => runAll(runtime, tx, callerKey(first.call), ready))
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
  const input = readInput(operation.input, one.call.input)
  return { ...one, input, print: fingerprint(operation.path, one.call.input) }
}

async function runAll(
  runtime: Runtime,
  tx: Tx,
  caller: string,
  ready: readonly Ready[],
): Promise<Map<string, Envelope>> {
  const prints = new Map(ready.map(({ call, print }) => [call.mutationId, print]))
  const claimed = await claimAll(tx, caller, prints)
  const known = new Map([...prints].filter(([id]) => !claimed.has(id)))
  const answers = await recordedAnswers(tx, caller, known)

  const made = new Map<string, Envelope>()
  const fresh = ready.filter(({ call }) => claimed.has(call.mutationId))
  for (const { implementation, call, input } of inLockOrder(fresh))
    made.set(call.mutationId, await answerTo(runtime, implementation, call, input, tx))
  if (made.size > 0) await recordAnswers(tx, caller, made)
  return new Map([...answers, ...made])
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
