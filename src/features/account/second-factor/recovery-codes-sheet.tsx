import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import styles from './second-factor.module.css'
import { text } from './text.ts'

const words = text.codes

interface RecoveryCodesSheetProps {
  codes: readonly string[]
  onSaved: () => void
}

/** The recovery codes, the one time that they are shown: a tap beside the sheet does not lose them. */
export function RecoveryCodesSheet({ codes, onSaved }: RecoveryCodesSheetProps) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify({ kind: 'success', text: words.copied }),
      () => notify({ kind: 'failure', text: words.notCopied }),
    )
  const leave = async () => {
    const question = { title: words.leaveQuestion, body: words.leaveBody }
    if (await confirm({ ...question, confirm: words.done, cancel: words.back })) onSaved()
  }
  return (
    <Sheet isOpen onClose={() => void leave()} title={words.title}>
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
        <Button onClick={onSaved}>{words.done}</Button>
      </div>
    </Sheet>
  )
}
