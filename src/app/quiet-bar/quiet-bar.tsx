import { Button } from '#src/ui/button.tsx'
import styles from './quiet-bar.module.css'

export interface Offer {
  title: string
  body?: string
  /** What accepts it; without one the bar only says something. */
  confirm?: string | undefined
  cancel: string
}

interface QuietBarProps extends Offer {
  onAnswer: (isAccepted: boolean) => void
}

/** A bar above the bars at the lower edge, which takes no focus and stops nobody. */
export function QuietBar({ title, body, confirm, cancel, onAnswer }: QuietBarProps) {
  return (
    <section data-bar className={`${styles['bar']} ink`} aria-label={title}>
      <p role="status" className={styles['words']}>
        <b>{title}</b>
        {body && <small>{body}</small>}
      </p>
      <div className={styles['actions']}>
        <Button size="s" variant="ghost" onClick={() => onAnswer(false)}>
          {cancel}
        </Button>
        {confirm && (
          <Button size="s" onClick={() => onAnswer(true)}>
            {confirm}
          </Button>
        )}
      </div>
    </section>
  )
}
