import { persianDigits } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './account-page.module.css'
import { text } from './text.ts'

interface SentToProps {
  identity: string
  /** That a code went there; nothing where none did. */
  says?: string | undefined
  onChange: () => void
}

/** Whose code or password is asked for, and the way to name somebody else. */
export function SentTo({ identity, says, onChange }: SentToProps) {
  return (
    <div className={styles['who']}>
      {says && <p>{says}</p>}
      <bdi>{identity.includes('@') ? identity : persianDigits(identity)}</bdi>
      <Button variant="ghost" size="s" onClick={onChange}>
        {text.change}
      </Button>
    </div>
  )
}
