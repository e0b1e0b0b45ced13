import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What becomes of a call on its way: it is `cut` before it arrives, its answer is `lost`, `halved`, `delayed`, or `held`
 * until the answer of a later call has passed it; it is `hung` and then cut; it arrives `late`, when its sender has long
 * given up; or it is `answered` by somebody between, who passes nothing on.
 */
export type Fate =
  | { kind: 'cut' | 'lost' | 'halved' | 'held' }
  | { kind: 'delayed' | 'late' | 'hung'; ms: number }
  | { kind: 'answered'; status: number; headers?: Record<string, string>; body?: string }

const LONGEST_HOLD_MS = 400
const overtaking = new EventTarget()

/** Nothing comes for a while, and then the connection breaks. */
export async function hang({ ms }: { ms: number }, outgoing: ServerResponse): Promise<void> {
  await sleep(ms)
  outgoing.destroy()
}

/** The sender sees its connection break now; the call arrives when it has waited. */
export async function arrivesLate({ ms }: { ms: number }, outgoing: ServerResponse): Promise<void> {
  outgoing.destroy()
  await sleep(ms)
}

/** Hands the server's answer back as its fate has it. */
export async function giveBack(fate: Fate, answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('error', () => outgoing.destroy())
  await once(answer, 'end').catch(() => undefined)
  if (fate.kind === 'delayed') await sleep(fate.ms)
  if (fate.kind === 'held') await Promise.race([once(overtaking, 'passed'), sleep(LONGEST_HOLD_MS)])
  else overtaking.dispatchEvent(new Event('passed'))
  if (outgoing.destroyed || fate.kind === 'lost' || fate.kind === 'late') return void outgoing.destroy()

  const body = Buffer.concat(chunks)
  outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
  if (fate.kind !== 'halved') return void outgoing.end(body)
  outgoing.write(body.subarray(0, body.length >> 1), () => outgoing.destroy())
}
