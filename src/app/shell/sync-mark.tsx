import { Link } from '@tanstack/react-router'
import { IconAlertTriangle, IconRefresh, IconWifiOff } from '@tabler/icons-react'
import { pages } from '#src/entities/addresses.ts'
import { useSyncStatus } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { text } from '../text.ts'
import styles from './sync-mark.module.css'

/**
 * Shows that the network is away, changes wait or something was refused. Shows nothing otherwise. Screen readers can
 * reach it, but it does not announce every tap.
 */
export function SyncMark() {
  const { online, waiting, refused } = useSyncStatus()
  const sentences = [
    !online && text.offlineHint,
    refused > 0 && text.refused(persianNumber(refused)),
    waiting > 0 && text.waiting(persianNumber(waiting)),
  ].filter((sentence) => sentence !== false)
  const content = sentences.length > 0 && (
    <span className={styles['mark']} data-refused={refused > 0 || undefined} title={sentences.join(' ')}>
      {refused > 0 ? <IconAlertTriangle /> : online ? <IconRefresh /> : <IconWifiOff />}
      {refused + waiting > 0 ? (
        persianNumber(refused + waiting)
      ) : (
        <span className={styles['word']}>{text.offline}</span>
      )}
      <span className="only-read">{sentences.join(' ')}</span>
    </span>
  )

  return content && <Link to={pages.waiting}>{content}</Link>
}
