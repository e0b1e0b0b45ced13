import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { checkNothing, useForm } from '#src/entities/form/use-form.ts'
import { engine } from '#src/hooks/page-engine.ts'
import type { Read } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { notify } from '#src/ui/notify.ts'
import { ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './account-page.module.css'
import { checkNewPassword, checkPassword } from './check-fields.ts'
import { Checking } from './checking.tsx'
import { useFreshProof } from './fresh-proof.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { text } from './text.ts'
import { withPuzzle } from './with-puzzle.ts'

const words = text.passwordCard

/** Changing the password, or setting the first one of somebody who signs in by codes. */
export function PasswordCard({
  devices: { answer: devices, failure, ask },
}: {
  devices: Read<'User/GetUserSessions'>
}) {
  const online = useOnline()
  return (
    <Card as="section" aria-labelledby="password-title">
      <h2 id="password-title">{words.title}</h2>
      {!online && <OfflineNotice>{text.confirmPhone.offline}</OfflineNotice>}
      {!devices && online && failure && (
        <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
      )}
      {devices && <PasswordChange hasPassword={devices.hasPassword} isOnline={online} onDone={ask} />}
    </Card>
  )
}

interface PasswordChangeProps {
  hasPassword: boolean
  isOnline: boolean
  onDone: () => void
}

function PasswordChange({ hasPassword, isOnline, onDone }: PasswordChangeProps) {
  const { proven, dialog } = useFreshProof()
  const [isForgotten, setForgotten] = useState(false)
  const asksOld = hasPassword && !isForgotten
  const { field, submit, reset, failure, isSending, isChecking } = useForm({
    initial: { old: '', new: '' },
    checks: { old: asksOld ? checkPassword : checkNothing, new: checkNewPassword },
    refusals: { WrongCredentials: { field: 'old', says: words.wrong }, WeakPassword: { field: 'new' } },
    async send(values, _, onChecking) {
      const change = { ...values, old: asksOld ? values.old : '' }
      const send = (captcha: object) => engine.api.send('User/ChangePassword', { ...change, ...captcha })
      await proven(() => withPuzzle(send, onChecking))
      reset()
      setForgotten(false)
      notify({ kind: 'success', text: words.done })
      onDone()
    },
  })
  return (
    <>
      {dialog}
      <Form onSubmit={submit}>
        {asksOld ? (
          <TextField
            {...field('old')}
            kind="password"
            label={words.old}
            autoComplete="current-password"
            required
          />
        ) : (
          <p>{hasPassword ? words.forgotten : words.first}</p>
        )}
        <NewPasswordField {...field('new')} />
        <FormFailure failure={failure} />
        <Checking isShown={isChecking} />
        <p className={styles['hint']}>{words.others}</p>
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {hasPassword ? words.change : words.set}
        </Button>
        {asksOld && (
          <Button variant="ghost" onClick={() => setForgotten(true)}>
            {words.forget}
          </Button>
        )}
      </Form>
    </>
  )
}
