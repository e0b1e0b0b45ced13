import styles from './membership.module.css'
import { text } from './own-text.ts'

/** What an admin wrote with the last decision. */
export function ReviewNote({ note }: { note: string }) {
  if (!note) return null
  return (
    <blockquote className={styles['note']}>
      <b>{text.note}</b>
      <p dir="auto">{note}</p>
    </blockquote>
  )
}
