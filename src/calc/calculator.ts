import { proxy, transfer } from 'comlink'
import { inWorker } from '#src/lib/in-worker.ts'
import type { Tolerances } from './band.ts'
import { refusalOf } from './calc-error.ts'
import type { Filled, Given, Sheet } from './sheet.ts'
import type { Calculating } from './worker/calculating.ts'
import type { JobName, Jobs } from './worker/jobs.ts'

const ask = inWorker<Calculating>({
  start: () => new Worker(new URL('./worker/calculator.worker.ts', import.meta.url), { type: 'module' }),
  startHere: async () => (await import('./worker/calculating.ts')).startCalculating(),
})

let lastId = 0

/** Starts the worker before the first question. Throws when its script cannot be fetched. */
export async function startCalculator(): Promise<void> {
  await ask((calculating) => calculating.isReady())
}

/** The calculations of one form. */
export interface Form {
  /** Fills a sheet in the worker. Undefined when a newer sheet of this form was requested meanwhile. */
  fill(sheet: Sheet, given: Given, tolerances?: Tolerances): Promise<Filled | undefined>
}

/** Only the latest request of a form is computed after the present one. */
export function openForm(): Form {
  let newest = 0
  let underWay: Promise<unknown> = Promise.resolve()
  return {
    fill(sheet, given, tolerances) {
      newest += 1
      const turn = newest
      const answer = underWay.then(() =>
        turn === newest ? ask((calculating) => calculating.fill(sheet, given, tolerances)) : undefined,
      )
      underWay = answer.catch(() => undefined)
      return answer.then((filled) => (turn === newest ? filled : undefined))
    },
  }
}

interface RunOptions {
  /** Between 0 and 1, at most ten times a second. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Does long work in the worker. Typed arrays are transferred in both directions without a copy, so pass copies of
 * what is still needed. Throws a `CalcError`, or an `AbortError` when the signal aborts.
 */
export async function runJob<J extends JobName>(
  job: J,
  given: Jobs[J]['given'],
  { onProgress = () => undefined, signal }: RunOptions = {},
): Promise<Jobs[J]['done']> {
  lastId += 1
  const id = lastId
  return ask(async (calculating) => {
    const cancel = () => void calculating.cancel(id)
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      signal?.throwIfAborted()
      const reply = await calculating.run(id, job, transfer(given, buffersOf(given)), proxy(onProgress))
      if (reply.ok) return reply.output
      signal?.throwIfAborted()
      throw refusalOf(reply.code)
    } finally {
      signal?.removeEventListener('abort', cancel)
    }
  })
}

function buffersOf(given: object): ArrayBuffer[] {
  const views = Object.values(given).filter((value) => value instanceof Float64Array)
  return views.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []))
}
