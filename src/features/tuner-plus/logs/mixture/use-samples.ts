import { useMemo } from 'react'
import { runJob } from '#src/calc/calculator.ts'
import type { Reading } from '#src/calc/log/channels.ts'
import type { CleanSamples } from '#src/calc/log/clean-samples.ts'
import type { Log } from '#src/calc/log/log.ts'
import type { Role } from '#src/calc/log/roles.ts'
import type { Setup } from '../../setup.ts'
import { useWork, type Work } from '../use-work.ts'
import { limitsOf, rawSamples } from './filter-fields.ts'

export interface Samples {
  work: Work<CleanSamples>
  /** A role without which there are none. */
  missing: Role | undefined
}

const NEEDED: readonly Role[] = ['rpm', 'load', 'lambda']

/** The samples of a log that say something about the mixture, by what is typed; none while nobody needs them. */
export function useSamples(log: Log, reading: Reading, setup: Setup, isNeeded: boolean): Samples {
  const missing = NEEDED.find((role) => reading.roles[role] === undefined)
  const start = useMemo(() => {
    if (!isNeeded || missing) return undefined
    return async (signal: AbortSignal, onProgress: (share: number) => void) => {
      const raw = rawSamples(log, reading, setup)
      if (!raw) throw new TypeError('A role names a channel that the log does not have.')
      return runJob('samples', { ...raw, limits: limitsOf(setup) }, { signal, onProgress })
    }
  }, [log, reading, setup, isNeeded, missing])
  return { work: useWork(start), missing }
}
