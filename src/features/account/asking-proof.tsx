import type { ReactNode } from 'react'
import { Proven } from '#src/entities/proven.ts'
import { useFreshProof } from './fresh-proof.tsx'

/** Asks for a fresh proof when the server wants one for a call that is made inside. */
export function AskingProof({ children }: { children: ReactNode }) {
  const { proven, dialog } = useFreshProof()
  return (
    <Proven value={proven}>
      {children}
      {dialog}
    </Proven>
  )
}
