import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { text as kit } from '#src/ui/text.ts'
import styles from './record-form.module.css'

/** Says that the code of a field has not come, and asks for it again. */
export function PartFailed({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className={styles['chosen']}>
      <p role="alert">{children}</p>
      <Button variant="outline" size="s" onClick={onRetry}>
        {kit.retry}
      </Button>
    </div>
  )
}
