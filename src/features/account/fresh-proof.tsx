import { useState } from 'react'
import { OperationError } from '#contract/errors.ts'
import type { ProofWays } from '#contract/user/fresh-proof.ts'
import { FreshProofDialog } from './fresh-proof-dialog.tsx'

interface Asked {
  ways: ProofWays
  answer: (isGiven: boolean) => void
}

function waysIn({ details }: OperationError): ProofWays {
  const { hasPassword, sentTo } = details
  return { hasPassword: hasPassword === true, sentTo: typeof sentTo === 'string' ? sentTo : null }
}

/**
 * For calls that change a way into the account. `proven` makes the call; when the server asks for a fresh proof, it shows
 * `dialog`, and makes the call again once the proof is given. It throws the refusal when the person closes the dialog.
 */
export function useFreshProof() {
  const [asked, setAsked] = useState<Asked>()

  async function proven<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof OperationError) || error.code !== 'FreshProofRequired') throw error
      const ways = waysIn(error)
      const isGiven = await new Promise<boolean>((answer) => setAsked({ ways, answer }))
      setAsked(undefined)
      if (!isGiven) throw error
      return call()
    }
  }

  const dialog = asked && <FreshProofDialog ways={asked.ways} onAnswer={asked.answer} />
  return { proven, dialog }
}
