import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '#src/entities/addresses.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useSyncStatus } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { drain } from '#src/sync/drain.ts'
import { countUnsent, signOut } from '#src/sync/sign-in.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import styles from './sign-out-dialog.module.css'
import { text } from './text.ts'

interface SignOutDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Asks before signing out; changes that were not sent are never lost without a word. */
export function SignOutDialog({ isOpen, onClose }: SignOutDialogProps) {
  const unsent = useMirror((mirror) => countUnsent(mirror), [], 0)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { online } = useSyncStatus()
  const navigate = useNavigate()

  const leave = async () => {
    setBusy(true)
    await signOut(engine)
    setBusy(false)
    onClose()
    notify({ kind: 'success', text: text.leave.done })
    await navigate({ to: pages.home })
  }
  const sendFirst = async () => {
    setBusy(true)
    await drain(engine, { force: true })
    setBusy(false)
    const isLeft = (await countUnsent(engine.mirror)) > 0
    setFailed(isLeft)
    if (!isLeft) await leave()
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={text.leave.question} side="bottom">
      <Stack className={styles['content']}>
        <h2>{text.leave.question}</h2>
        {unsent > 0 && <p>{text.leave.unsent(persianNumber(unsent))}</p>}
        {hasFailed && unsent > 0 && (
          <p role="alert" className={styles['failed']}>
            {text.leave.notSent}
          </p>
        )}
        <div className={styles['buttons']}>
          {unsent > 0 && (
            <Button loading={isBusy} disabled={!online} onClick={() => void sendFirst()}>
              {text.leave.sendFirst}
            </Button>
          )}
          <Button variant="danger" disabled={isBusy} onClick={() => void leave()}>
            {unsent > 0 ? text.leave.withoutSending : text.leave.confirm}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {text.leave.cancel}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}
