import { useState, type ReactNode } from 'react'
import { errorText } from '#src/entities/error-message/text.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './account-page.module.css'
import { checkCode, checkNewPassword, plainIdentity } from './check-fields.ts'
import { CodeField } from './code-field.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { FormFailure } from './form-failure.tsx'
import { openSession } from './open-session.ts'
import { ResendButton } from './resend-button.tsx'
import { text } from './text.ts'
import { useSend } from './use-send.ts'

interface ResetFormProps {
  identity: string
  resendAt: number
  /** What is to be said of sending the code again. */
  notes: ReactNode
  onResend: () => void
  onChange: () => void
  onDone: () => void
}

const OF_THE_CODE: ReadonlySet<string> = new Set(['WrongCode', 'CodeExpired'])

/** The code that was sent, and the new password. */
export function ResetForm({ identity, resendAt, notes, onResend, onChange, onDone }: ResetFormProps) {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { isSending, failure, send, clear } = useSend()
  const isOfCode = failure && OF_THE_CODE.has(failure.code)

  const handleSubmit = () => {
    setChecked(true)
    if (checkCode(code) || checkNewPassword(password)) return
    void send(async () => {
      const userName = plainIdentity(identity)
      await openSession(await engine.api.send('User/ResetPassword', { userName, code, password }))
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
        <h2>{text.forgot.title}</h2>
        <div className={styles['who']}>
          <p>{text.forgot.codeSent}</p>
          <bdi>{identity.includes('@') ? identity : persianDigits(identity)}</bdi>
          <Button variant="ghost" size="s" onClick={onChange}>
            {text.change}
          </Button>
        </div>
        <CodeField
          value={code}
          onValue={(digits) => {
            clear()
            setCode(digits)
          }}
          onComplete={() => undefined}
          error={
            isOfCode ? errorText(failure.code, failure.details) : isChecked ? checkCode(code) : undefined
          }
        />
        <input type="text" name="username" autoComplete="username" value={identity} readOnly hidden />
        <TextField
          kind="password"
          label={text.newPassword}
          hint={text.newPasswordHint}
          value={password}
          onValue={setPassword}
          autoComplete="new-password"
          error={isChecked ? checkNewPassword(password) : undefined}
        />
        {!isOfCode && <FormFailure failure={failure} />}
        {notes}
        <p className={styles['hint']}>{text.forgot.others}</p>
        <Button type="submit" size="l" fullWidth loading={isSending}>
          {text.forgot.save}
        </Button>
        <ResendButton resendAt={resendAt} onResend={onResend} />
      </Stack>
    </form>
  )
}
