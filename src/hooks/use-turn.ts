import { startTransition, useEffect, useState } from 'react'
import { inTurn } from '#src/lib/breathe.ts'

/** False at first, true when what was drawn before is on the screen: for parts that are drawn in a task of their own. */
export function useTurn(): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => inTurn(() => startTransition(() => setDue(true))), [])
  return isDue
}
