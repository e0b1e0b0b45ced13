import { useEffect, useMemo, useState } from 'react'
import type { Reading } from '#src/calc/log/channels.ts'
import { guessRoles, signatureOf } from '#src/calc/log/roles.ts'
import type { Log } from '#src/calc/log/log.ts'
import { keepReading, readReading } from '#src/mirror/setups.ts'

const USUAL_STOICH = 14.7

/** How the channels of a log are understood: guessed by their names, units and values, or as the person said for logs like this one. */
export function useReading(log: Log) {
  const { names } = log
  const signature = useMemo(() => signatureOf(names), [names])
  const guess = useMemo<Reading>(() => ({ roles: guessRoles(log.names, log), stoich: USUAL_STOICH }), [log])
  const [chosen, setChosen] = useState<Reading>()
  useEffect(() => {
    let isOn = true
    readReading(signature).then(
      (kept) => isOn && setChosen((before) => before ?? kept),
      () => undefined,
    )
    return () => {
      isOn = false
    }
  }, [signature])
  const choose = (reading: Reading) => {
    setChosen(reading)
    void keepReading(signature, reading).catch(() => undefined)
  }
  return { reading: chosen ?? guess, choose, reset: () => choose(guess) }
}
