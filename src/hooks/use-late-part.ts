import { type ComponentType, useEffect, useState } from 'react'

/**
 * Loads the code of a part that pages and forms seldom have. Without a network it may not come: the rest goes on, and it is asked for
 * again when the network is back. It knows the network from the browser, since sections are defined where there is none.
 */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [turn, setTurn] = useState(0)
  const [known, setKnown] = useState<{ Part?: ComponentType<Props>; hasFailed: boolean }>({
    hasFailed: false,
  })
  const isThere = known.Part !== undefined
  useEffect(() => {
    if (isThere) return
    let isWanted = true
    const note = (next: typeof known) => isWanted && setKnown(next)
    const again = () => setTurn((before) => before + 1)
    addEventListener('online', again)
    load().then(
      (Part) => note({ Part, hasFailed: false }),
      () => note({ hasFailed: true }),
    )
    return () => {
      isWanted = false
      removeEventListener('online', again)
    }
  }, [load, turn, isThere])
  const ask = () => {
    setKnown({ hasFailed: false })
    setTurn(turn + 1)
  }
  return { ...known, ask }
}
