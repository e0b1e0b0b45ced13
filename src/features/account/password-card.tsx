import { errorText } from '#src/entities/error-message/text.ts'
import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { checkNothing, useForm } from '#src/entities/form/use-form.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { notify } from '#src/ui/notify.ts'
import { ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './account-page.module.css'
import { checkNewPassword, checkPassword } from './check-fields.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { text } from './text.ts'
import { useSessions } from './use-sessions.ts'

const words = text.passwordCard

/** Changing the password, or setting the first one of somebody who signs in by codes. */
export function PasswordCard() {
  const { devices, failure, online, ask } = useSessions()
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
  const { field, submit, reset, failure, isSending } = useForm({
    initial: { old: '', new: '' },
    checks: { old: hasPassword ? checkPassword : checkNothing, new: checkNewPassword },
    refusals: { WrongCredentials: { field: 'old', says: words.wrong } },
    async send(values) {
      await engine.api.send('User/ChangePassword', values)
      reset()
      notify({ kind: 'success', text: words.done })
      onDone()
    },
  })
  return (
    <Form onSubmit={submit}>
      {hasPassword ? (
        <TextField
          {...field('old')}
          kind="password"
          label={words.old}
          autoComplete="current-password"
          required
        />
      ) : (
        <p>{words.first}</p>
      )}
      <NewPasswordField {...field('new')} />
      <FormFailure failure={failure} />
      <p className={styles['hint']}>{words.others}</p>
      <Button type="submit" loading={isSending} disabled={!isOnline}>
        {hasPassword ? words.change : words.set}
      </Button>
    </Form>
  )
}
