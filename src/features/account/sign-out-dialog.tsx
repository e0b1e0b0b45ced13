import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Switch } from '#src/ui/switch.tsx'
import styles from './sign-out-dialog.module.css'
import { text } from './text.ts'
import { useLeaving, type Leaving } from './use-leaving.ts'

interface SignOutDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Asks before signing out; what becomes of changes that were not sent is for the person to say. */
export function SignOutDialog({ isOpen, onClose }: SignOutDialogProps) {
  const leaving = useLeaving(onClose)
  const { unsent, busyWith, hasFailed, hasTools, hasExam, removesTools, setRemovesTools, leave } = leaving

  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={text.leave.question} side="bottom">
      <Stack className={styles['content']}>
        <h2>{text.leave.question}</h2>
        {hasExam && (
          <p role="alert" className={styles['failed']}>
            {text.leave.exam}
          </p>
        )}
        {unsent > 0 && <p>{text.leave.unsent(persianNumber(unsent))}</p>}
        {hasFailed && unsent > 0 && (
          <p role="alert" className={styles['failed']}>
            {text.leave.notSent}
          </p>
        )}
        {hasTools && (
          <div>
            <Switch label={text.leave.tools} checked={removesTools} onChange={setRemovesTools} />
            <small className={styles['hint']}>
              {removesTools ? text.leave.toolsGo : text.leave.toolsStay}
            </small>
          </div>
        )}
        <div className={styles['buttons']}>
          {unsent > 0 ? (
            <UnsentChoices leaving={leaving} />
          ) : (
            <Button variant="danger" disabled={busyWith !== undefined} onClick={() => void leave('discard')}>
              {text.leave.confirm}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {text.leave.cancel}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}

/** Send, keep or discard: each with what it means. */
function UnsentChoices({ leaving }: { leaving: Leaving }) {
  const online = useOnline()
  const { busyWith, isKeepable, leave, sendFirst } = leaving
  const isBusy = busyWith !== undefined

  return (
    <>
      <Button
        loading={busyWith === 'send'}
        disabled={!online || isBusy}
        aria-describedby={online ? undefined : 'send-needs-line'}
        onClick={() => void sendFirst()}
      >
        {text.leave.sendFirst}
      </Button>
      {!online && (
        <small id="send-needs-line" className={styles['hint']}>
          {text.leave.sendNeedsLine}
        </small>
      )}
      {isKeepable && (
        <>
          <Button
            variant={online ? 'outline' : 'filled'}
            loading={busyWith === 'keep'}
            disabled={isBusy}
            aria-describedby="keep-hint"
            onClick={() => void leave('keep')}
          >
            {text.leave.keep}
          </Button>
          <small id="keep-hint" className={styles['hint']}>
            {text.leave.keepHint}
          </small>
        </>
      )}
      <Button
        variant="danger"
        loading={busyWith === 'discard'}
        disabled={isBusy}
        aria-describedby="discard-hint"
        onClick={() => void leave('discard')}
      >
        {text.leave.discard}
      </Button>
      <small id="discard-hint" className={styles['hint']}>
        {text.leave.discardHint}
      </small>
    </>
  )
}
