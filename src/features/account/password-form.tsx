import { useState } from 'react'
import { errorText } from '#src/entities/error-message/text.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Checking } from './checking.tsx'
import { checkPassword, plainIdentity } from './check-fields.ts'
import { focusFirstError } from './focus-first-error.ts'
import { FormFailure } from './form-failure.tsx'
import { openSession } from './open-session.ts'
import { text } from './text.ts'
import { useSend } from './use-send.ts'
import { withPuzzle } from './with-puzzle.ts'

interface PasswordFormProps {
  identity: string
  onDone: () => void
  onForgotten: () => void
}

/** The second step with a password. */
export function PasswordForm({ identity, onDone, onForgotten }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { isSending, isChecking, failure, send, clear } = useSend()
  const isWrong = failure?.code === 'WrongCredentials'

  const handleSubmit = () => {
    setChecked(true)
    if (checkPassword(password)) return
    void send(async (onChecking) => {
      const credentials = { userName: plainIdentity(identity), password }
      const logIn = (captcha: object) => engine.api.send('User/Login', { ...credentials, ...captcha })
      await openSession(await withPuzzle(logIn, onChecking))
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
        <input type="text" name="username" autoComplete="username" value={identity} readOnly hidden />
        <TextField
          kind="password"
          label={text.password}
          value={password}
          onValue={(typed) => {
            clear()
            setPassword(typed)
          }}
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just chosen to write it
          autoFocus
          error={isWrong ? errorText('WrongCredentials') : isChecked ? checkPassword(password) : undefined}
        />
        {!isWrong && <FormFailure failure={failure} />}
        <Checking isShown={isChecking} />
        <Button type="submit" size="l" fullWidth loading={isSending}>
          {text.signIn}
        </Button>
        <Button variant="ghost" onClick={onForgotten}>
          {text.forgot.link}
        </Button>
      </Stack>
    </form>
  )
}
