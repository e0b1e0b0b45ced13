import { useSyncExternalStore } from 'react'
import { text } from '#src/storage/text.ts'
import { trouble } from '#src/storage/trouble.ts'
import styles from './waiting-page.module.css'

/** Says what this device cannot keep, as long as that is so. */
export function StorageNotice() {
  const met = useSyncExternalStore(trouble.subscribe, trouble.get)
  return met && <p className={styles['notice']}>{text.troubles[met]}</p>
}
