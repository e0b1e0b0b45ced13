import { useState } from 'react'
import type { Tool } from '#src/mirror/personal-tools.ts'
import { Button } from '#src/ui/button.tsx'
import { lateSheet } from '#src/ui/late-sheet.tsx'
import { text } from './text.ts'

const loadSheet = () => import('./buy-sheet.tsx')
const BuySheet = lateSheet(async () => (await loadSheet()).BuySheet)

/** Opens the sheet that sells a tool. */
export function BuyButton({ offer }: { offer: Tool }) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        // orange means money
        variant={offer.price > 0 ? 'accent' : 'filled'}
        aria-label={text.getOf(offer.title, offer.price)}
        aria-haspopup="dialog"
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        {text.get(offer.price)}
      </Button>
      {isOpen !== undefined && <BuySheet offer={offer} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
