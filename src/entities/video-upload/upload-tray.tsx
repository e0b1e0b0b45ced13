import { useEffect, useSyncExternalStore } from 'react'
import { useAccount } from '#src/hooks/use-account.ts'
import { lines } from './lines.ts'
import { text } from './text.ts'
import { showUploadsOf } from './tray.ts'
import { UploadLine } from './upload-line.tsx'
import styles from './video-upload.module.css'

/** The uploads that go on while a person works in a panel; nothing without any. */
export function UploadTray() {
  const { id } = useAccount()
  useEffect(() => void showUploadsOf(id), [id])
  const shown = useSyncExternalStore(lines.subscribe, lines.get)
  if (shown.length === 0) return null
  return (
    <section className={styles['tray']} aria-label={text.title}>
      <h2>{text.title}</h2>
      {shown.map((line) => (
        <UploadLine key={line.id} line={line} />
      ))}
    </section>
  )
}
