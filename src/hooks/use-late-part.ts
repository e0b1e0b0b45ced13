import { type ComponentType, useEffect, useState } from 'react'
import { useOnline } from './use-sync-status.ts'

/**
 * Loads the code of a part that pages and forms seldom have. Without a network it may not come: the rest goes on, and it is asked for
 * again when the network is back.
 */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const online = useOnline()
  const [turn, setTurn] = useState(0)
  const [known, setKnown] = useState<{ Part?: ComponentType<Props>; hasFailed: boolean }>({
    hasFailed: false,
  })
  const isThere = known.Part !== undefined
  useEffect(() => {
    if (isThere) return
    let isWanted = true
    const note = (next: typeof known) => isWanted && setKnown(next)
    load().then(
      (Part) => note({ Part, hasFailed: false }),
      () => note({ hasFailed: true }),
    )
    return () => {
      isWanted = false
    }
  }, [load, online, turn, isThere])
  const ask = () => {
    setKnown({ hasFailed: false })
    setTurn(turn + 1)
  }
  return { ...known, ask }
}
