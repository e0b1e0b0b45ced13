import { useEffect, useState } from 'react'
import { notify } from '#src/ui/notify.ts'
import { askPosition, canAskPosition, readPermittedPosition, type Position } from './position.ts'
import { text } from './text.ts'

/** Where this device is: known at once when that is permitted already, otherwise only after `ask`. */
export function usePosition() {
  const [position, setPosition] = useState<Position>()
  useEffect(() => {
    let isGone = false
    void readPermittedPosition().then((known) => {
      if (!isGone && known) setPosition(known)
    })
    return () => {
      isGone = true
    }
  }, [])

  /** Asks the person. Undefined when the place could not be had; a notice says why. */
  const ask = async (): Promise<Position | undefined> => {
    const asked = await askPosition()
    const known = typeof asked === 'object' ? asked : undefined
    setPosition(known)
    if (typeof asked === 'string') notify({ kind: 'failure', text: text[asked] })
    return known
  }
  return { position, ask, canAsk: canAskPosition() }
}
