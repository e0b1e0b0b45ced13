import { QrCode } from '#src/entities/qr-code.tsx'
import { shareAddress } from '#src/entities/share-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { toWord, type Setup } from './setup.ts'
import type { Tab } from './tab.ts'
import { text } from './text.ts'
import { addressWith } from './use-setup.ts'

/** More than this a camera of a cheap phone does not read from a screen. */
const LONGEST_CODE = 1_200

interface ShareSheetProps {
  tab: Tab
  setup: Setup
  onClose: () => void
}

/** Hands on everything that is typed, in an address or as a code to be photographed; no server sees it. */
export function ShareSheet({ tab, setup, onClose }: ShareSheetProps) {
  const address = addressWith(toWord(setup))
  return (
    <Sheet isOpen onClose={onClose} title={text.shareTitle}>
      <p>{text.shareLead}</p>
      {address.length <= LONGEST_CODE ? (
        <QrCode label={text.code} content={address} />
      ) : (
        <p>{text.tooLongForCode}</p>
      )}
      <Button fullWidth onClick={() => void shareAddress(tab.title, address)}>
        {text.shareLink}
      </Button>
    </Sheet>
  )
}
