import { useMemo } from 'react'
import { runJob } from '#src/calc/calculator.ts'
import type { Log } from '#src/calc/log/log.ts'
import { placesIn } from '#src/calc/log/math/parse-math.ts'
import { useSetup } from '../../use-setup.ts'
import { rememberOverview } from '../chart/overviews.ts'
import { useWork } from '../use-work.ts'
import { mathChannels } from './math-channels.ts'

/** The channels that are typed as expressions, computed aside, and the log with them after its own. */
export function useMath(log: Log, time: Float64Array | undefined) {
  const { setup, put } = useSetup('Logs/math')
  const channels = useMemo(() => mathChannels(setup, log.names), [setup, log.names])
  const start = useMemo(() => {
    const whole = channels.filter(({ expression }) => expression !== undefined)
    if (whole.length === 0) return undefined
    return async (signal: AbortSignal, onProgress: (share: number) => void) => {
      const computed: { name: string; values: Float64Array }[] = []
      for (const [at, { name, expression }] of whole.entries()) {
        if (!expression) continue
        const used = placesIn(expression).map((place) => [place, log.cols[place] ?? []] as const)
        const given = {
          expression,
          rows: log.rows,
          channels: Object.fromEntries(used),
          time: time?.slice() ?? Float64Array.from({ length: log.rows }, (_, row) => row),
        }
        const share = (part: number) => onProgress((at + part) / whole.length)
        const { values, overview } = await runJob('math', given, { signal, onProgress: share })
        rememberOverview(values, overview)
        computed.push({ name, values })
      }
      return computed
    }
  }, [channels, log, time])
  const work = useWork(start)
  const { result } = work
  const hasMath = start !== undefined
  const withMath = useMemo<Log>(() => {
    const shown = hasMath ? (result ?? []).filter(({ values }) => values.length === log.rows) : []
    if (shown.length === 0) return log
    return {
      ...log,
      names: [...log.names, ...shown.map(({ name }) => name)],
      units: [...log.units, ...shown.map(() => '')],
      cols: [...log.cols, ...shown.map(({ values }) => values)],
    }
  }, [log, result, hasMath])
  return { setup, put, channels, work, log: withMath }
}

export type MathTools = ReturnType<typeof useMath>
