import { useEffect, useState } from 'react'
import { runJob } from '#src/calc/calculator.ts'
import type { JobName, Jobs } from '#src/calc/worker/jobs.ts'

/** Numbers come first, pictures when nobody types. */
const REST_MS = 180

/**
 * Long work done again in the worker whenever what it is given is another, together with what that was: the one before until
 * the next is there. Undefined while something is missing or refused. Given are plain numbers, texts and lists.
 */
export function useJob<J extends JobName>(
  job: J,
  given: Jobs[J]['given'] | undefined,
): { given: Jobs[J]['given']; done: Jobs[J]['done'] } | undefined {
  const [outcome, setOutcome] = useState<{ given: Jobs[J]['given']; done: Jobs[J]['done'] }>()
  const wanted = JSON.stringify(given)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const timer = setTimeout(() => {
      if (wanted === undefined) return setOutcome(undefined)
      const asked: Jobs[J]['given'] = JSON.parse(wanted)
      return void runJob(job, asked, { signal }).then(
        (done) => setOutcome({ given: asked, done }),
        () => !signal.aborted && setOutcome(undefined),
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [job, wanted])
  return outcome
}
