import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import styles from './second-factor.module.css'
import { text } from './text.ts'

const words = text.codes

interface RecoveryCodesSheetProps {
  codes: readonly string[]
  onClose: () => void
}

/** The recovery codes, the one time that they are shown. */
export function RecoveryCodesSheet({ codes, onClose }: RecoveryCodesSheetProps) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify({ kind: 'success', text: words.copied }),
      () => notify({ kind: 'failure', text: words.notCopied }),
    )
  return (
    <Sheet isOpen onClose={onClose} title={words.title}>
      <p>{words.lead}</p>
      <ul dir="ltr" className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <Button variant="soft" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button onClick={onClose}>{words.done}</Button>
      </div>
    </Sheet>
  )
}
