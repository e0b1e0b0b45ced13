import encodeQR from 'qr'
import { useMemo } from 'react'
import { shareAddress } from '#src/entities/share-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { toWord, type Setup } from './setup.ts'
import styles from './share-sheet.module.css'
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
  const code = useMemo(() => (address.length <= LONGEST_CODE ? pathOf(address) : undefined), [address])
  return (
    <Sheet isOpen onClose={onClose} title={text.shareTitle}>
      <p>{text.shareLead}</p>
      {code ? (
        <svg
          role="img"
          aria-label={text.code}
          className={styles['code']}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      ) : (
        <p>{text.tooLongForCode}</p>
      )}
      <Button fullWidth onClick={() => void shareAddress(tab.title, address)}>
        {text.shareLink}
      </Button>
    </Sheet>
  )
}

/** A code as squares of one path. */
function pathOf(address: string): { path: string; size: number } {
  const rows = encodeQR(address, 'raw', { border: 2 })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { path, size: rows.length }
}
