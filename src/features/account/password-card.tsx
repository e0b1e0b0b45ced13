import { useState } from 'react'
import { errorText } from '#src/entities/error-message/text.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './account-page.module.css'
import { checkNewPassword, checkPassword } from './check-fields.ts'
import { focusFirstError } from './focus-first-error.ts'
import { FormFailure } from './form-failure.tsx'
import { text } from './text.ts'
import { useSend } from './use-send.ts'
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
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { isSending, failure, send, clear } = useSend()
  const isWrong = failure?.code === 'WrongCredentials'
  const oldError = hasPassword ? checkPassword(old) : undefined

  const handleSubmit = () => {
    setChecked(true)
    if (oldError || checkNewPassword(fresh)) return
    void send(async () => {
      await engine.api.send('User/ChangePassword', { old, new: fresh })
      setOld('')
      setFresh('')
      setChecked(false)
      notify({ kind: 'success', text: words.done })
      onDone()
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        handleSubmit()
        focusFirstError(event.currentTarget)
      }}
    >
      <Stack>
        {hasPassword ? (
          <TextField
            kind="password"
            label={words.old}
            value={old}
            onValue={(typed) => {
              clear()
              setOld(typed)
            }}
            autoComplete="current-password"
            error={isWrong ? words.wrong : isChecked ? oldError : undefined}
          />
        ) : (
          <p>{words.first}</p>
        )}
        <TextField
          kind="password"
          label={text.newPassword}
          hint={text.newPasswordHint}
          value={fresh}
          onValue={setFresh}
          autoComplete="new-password"
          error={isChecked ? checkNewPassword(fresh) : undefined}
        />
        {!isWrong && <FormFailure failure={failure} />}
        <p className={styles['hint']}>{words.others}</p>
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {hasPassword ? words.change : words.set}
        </Button>
      </Stack>
    </form>
  )
}
