import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { inOwnFrame } from '#src/lib/schedule.ts'

/** Draws its children in a task of their own, once what was drawn before is on the screen. */
export function Later({ children }: { children: ReactNode }): ReactNode {
  const [isDue, setDue] = useState(false)
  useEffect(() => inOwnFrame(() => startTransition(() => setDue(true))), [])
  return isDue && children
}
