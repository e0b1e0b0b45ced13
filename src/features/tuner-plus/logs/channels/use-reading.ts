import { useEffect, useMemo, useState } from 'react'
import type { Reading } from '#src/calc/log/channels.ts'
import { signatureOf } from '#src/calc/log/roles.ts'
import { guessAllRoles } from '#src/calc/log/text/persian-roles.ts'
import type { Log } from '#src/calc/log/log.ts'
import { keepReading, readReading } from '#src/mirror/setups.ts'

const USUAL_STOICH = 14.7
/** Without them hardly a tool can be used. */
const NEEDED = ['time', 'rpm'] as const

/** How the channels of a log are understood: guessed by their names, units and values, or as the person said for logs like this one. */
export function useReading(log: Log) {
  const { names } = log
  const signature = useMemo(() => signatureOf(names), [names])
  const guess = useMemo<Reading>(
    () => ({ roles: guessAllRoles(log.names, log), stoich: USUAL_STOICH }),
    [log],
  )
  const [chosen, setChosen] = useState<Reading>()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    let isOn = true
    const begin = (kept?: Reading) => {
      if (!isOn) return
      setChosen((before) => before ?? kept)
      setAsked(!kept && NEEDED.some((role) => guess.roles[role] === undefined))
    }
    readReading(signature).then(begin, () => begin())
    return () => {
      isOn = false
    }
  }, [signature, guess])
  const choose = (reading: Reading) => {
    setChosen(reading)
    void keepReading(signature, reading).catch(() => undefined)
  }
  return {
    reading: chosen ?? guess,
    choose,
    reset: () => choose(guess),
    /** The header leaves open what the most important columns are, and nobody has said it yet. */
    isUnsure: isAsked && !chosen,
    leaveOpen: () => setAsked(false),
  }
}
