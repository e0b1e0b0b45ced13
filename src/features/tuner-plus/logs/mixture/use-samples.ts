import { useMemo, useState } from 'react'
import { runJob } from '#src/calc/calculator.ts'
import type { Reading } from '#src/calc/log/channels.ts'
import type { CleanSamples } from '#src/calc/log/clean-samples.ts'
import type { Log } from '#src/calc/log/log.ts'
import { mixtureFault } from '#src/calc/log/mixture-channel.ts'
import type { Role } from '#src/calc/log/roles.ts'
import type { Setup } from '../../setup.ts'
import { text as logs } from '../text.ts'
import { useWork, type Work } from '../use-work.ts'
import { impossibleFilters, limitsOf, rawSamples, type ImpossibleFilter } from './filter-fields.ts'
import { text } from './text.ts'

export interface Samples {
  work: Work<CleanSamples>
  /** Why this log has none, as a sentence. */
  refusal: string | undefined
  /** Filters that are on while the log lacks their channels. */
  impossible: readonly ImpossibleFilter[]
  /** Whether nothing is computed until the person goes on without those filters. */
  isAsking: boolean
  goOn: () => void
}

const NEEDED: readonly Role[] = ['rpm', 'load']

function refusalOf(log: Log, { roles }: Reading): string | undefined {
  const fault = mixtureFault(log, roles.lambda)
  if (fault) return text.fault[fault]
  const missing = NEEDED.find((role) => roles[role] === undefined)
  if (missing) return logs.noSamples(logs.roles[missing])
  return roles.lambda === undefined ? text.fault.none : undefined
}

/** The samples of a log that say something about the mixture, by what is typed; none while nobody needs them. */
export function useSamples(log: Log, reading: Reading, setup: Setup, isNeeded: boolean): Samples {
  const refusal = useMemo(() => (isNeeded ? refusalOf(log, reading) : undefined), [log, reading, isNeeded])
  const impossible = useMemo(
    () => (isNeeded && refusal === undefined ? impossibleFilters(log, reading, setup) : []),
    [log, reading, setup, isNeeded, refusal],
  )
  const [agreed, setAgreed] = useState<{ log: Log; without: readonly string[] }>()
  const isAsking = impossible.some(({ name }) => agreed?.log !== log || !agreed.without.includes(name))
  const start = useMemo(() => {
    if (!isNeeded || refusal !== undefined || isAsking) return undefined
    return async (signal: AbortSignal, onProgress: (share: number) => void) => {
      const raw = rawSamples(log, reading, setup)
      if (!raw) throw new TypeError('A role names a channel that the log does not have.')
      return runJob('samples', { ...raw, limits: limitsOf(setup) }, { signal, onProgress })
    }
  }, [log, reading, setup, isNeeded, refusal, isAsking])
  return {
    work: useWork(start),
    refusal,
    impossible,
    isAsking,
    goOn: () => setAgreed({ log, without: impossible.map(({ name }) => name) }),
  }
}
