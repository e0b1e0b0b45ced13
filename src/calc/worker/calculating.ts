import type { Tolerances } from '../band.ts'
import { CalcError } from '../calc-error.ts'
import { evaluate, type Result } from '../evaluate.ts'
import { fillSheet, type Filled, type Given, type Sheet } from '../sheet.ts'
import { inSlices } from './in-slices.ts'
import { JOBS, type JobName, type Jobs } from './jobs.ts'

/** One calculation, in the format of the specification's protocol. */
export interface Request {
  id: number
  fn: string
  input: unknown
  tolerances?: Tolerances
}

interface Refusal {
  id: number
  ok: false
  code: string
  field: string | undefined
}

export type Reply = (Result & { id: number; ok: true; tookMs: number }) | Refusal

export type JobReply<J extends JobName> =
  | { id: number; ok: true; output: Jobs[J]['done']; tookMs: number }
  | { id: number; ok: false; code: 'CANCELLED'; field: undefined }
  | Refusal

/** What the worker offers. The page offers it where no worker can start. Nothing here uses the network. */
export interface Calculating {
  isReady(): Promise<true>
  evaluate(request: Request): Promise<Reply>
  /** A whole sheet at once. */
  fill(sheet: Sheet, given: Given, tolerances?: Tolerances): Promise<Filled>
  /** Long work. It reports progress at most every 100 ms. */
  run<J extends JobName>(
    id: number,
    job: J,
    given: Jobs[J]['given'],
    onProgress: (share: number) => void,
  ): Promise<JobReply<J>>
  /** Cancels a job within its slice. */
  cancel(id: number): Promise<void>
}

export function startCalculating(): Calculating {
  const cancelled = new Set<number>()
  return {
    isReady: () => Promise.resolve(true),
    async evaluate({ id, fn, input, tolerances }) {
      const start = performance.now()
      try {
        const result = evaluate(fn, input, tolerances)
        return { id, ok: true, ...result, tookMs: performance.now() - start }
      } catch (error) {
        return refusal(id, error)
      }
    },
    fill: async (sheet, given, tolerances) => fillSheet(sheet, given, tolerances),
    async run(id, job, given, onProgress) {
      const start = performance.now()
      try {
        const isCancelled = () => cancelled.has(id)
        const output = await inSlices(JOBS[job](given), { onProgress, isCancelled })
        if (output === undefined) return { id, ok: false, code: 'CANCELLED', field: undefined }
        return { id, ok: true, output, tookMs: performance.now() - start }
      } catch (error) {
        return refusal(id, error)
      } finally {
        cancelled.delete(id)
      }
    },
    cancel: async (id) => void cancelled.add(id),
  }
}

function refusal(id: number, error: unknown): Refusal {
  if (!(error instanceof CalcError)) throw error
  return { id, ok: false, code: error.code, field: error.field }
}
