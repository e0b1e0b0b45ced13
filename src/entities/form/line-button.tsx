import { useId } from 'react'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import styles from './line-button.module.css'
import { text } from './text.ts'

interface LineButtonProps extends ButtonProps {
  /** What it does waits on the device without a network. */
  canWait?: boolean
}

/** A button for what needs the network. Without one it still takes the focus, and says why it does nothing. */
export function LineButton({ canWait = false, ...props }: LineButtonProps) {
  const online = useOnline()
  const reason = useId()
  if (online || canWait) return <Button {...props} />
  return (
    <>
      <Button
        {...props}
        type="button"
        disabled={false}
        aria-disabled
        aria-describedby={reason}
        title={text.needsLine}
        className={classNames(styles['off'], props.className)}
        onClick={() => notify({ kind: 'failure', text: text.needsLine, thread: 'needsLine' })}
      />
      <span id={reason} hidden>
        {text.needsLine}
      </span>
    </>
  )
}
