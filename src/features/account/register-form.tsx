import { useState } from 'react'
import { errorText } from '#src/entities/error-message/text.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { asciiDigits } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './account-page.module.css'
import { checkName, checkNewPassword, checkOptionalEmail, checkPhone } from './check-fields.ts'
import { focusFirstError } from './focus-first-error.ts'
import { FormFailure } from './form-failure.tsx'
import { openSession } from './open-session.ts'
import { text } from './text.ts'
import { useSend } from './use-send.ts'

const CHECKS = {
  firstName: checkName,
  lastName: checkName,
  phone: checkPhone,
  email: checkOptionalEmail,
  password: checkNewPassword,
  invite: () => undefined,
} as const

type FieldName = keyof typeof CHECKS
type Values = Record<FieldName, string>

const isField = (name: string): name is FieldName => Object.hasOwn(CHECKS, name)

async function register({ firstName, lastName, phone, email, password, invite }: Values): Promise<void> {
  const session = await engine.api.send('User/Register', {
    firstName,
    lastName,
    phone: asciiDigits(phone),
    password,
    ...(email.trim() && { email: email.trim() }),
    ...(invite.trim() && { invite: invite.trim() }),
  })
  await openSession(session)
}

interface RegisterFormProps {
  invite: string
  onDone: () => void
}

/** Makes an account and signs in. */
export function RegisterForm({ invite, onDone }: RegisterFormProps) {
  const [values, setValues] = useState<Values>({
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    password: '',
    invite,
  })
  const [isChecked, setChecked] = useState(false)
  const { isSending, failure, send, clear } = useSend()
  const online = useOnline()
  const isTaken = failure?.code === 'AlreadyRegistered'

  const handleSubmit = () => {
    setChecked(true)
    const isWrong = Object.entries(values).some(([name, value]) => isField(name) && CHECKS[name](value))
    if (isWrong) return
    void send(async () => {
      await register(values)
      onDone()
    })
  }
  const field = (name: FieldName) => ({
    label: name === 'password' ? text.newPassword : text[name],
    value: values[name],
    onValue: (value: string) => {
      clear()
      setValues((before) => ({ ...before, [name]: value }))
    },
    error: isChecked ? CHECKS[name](values[name]) : undefined,
  })
  const phone = field('phone')

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
        <div className={styles['pair']}>
          <TextField {...field('firstName')} autoComplete="given-name" required />
          <TextField {...field('lastName')} autoComplete="family-name" required />
        </div>
        <TextField
          {...phone}
          kind="tel"
          autoComplete="tel"
          required
          error={isTaken ? errorText('AlreadyRegistered') : phone.error}
        />
        <TextField {...field('email')} kind="email" autoComplete="email" />
        <TextField
          {...field('password')}
          kind="password"
          autoComplete="new-password"
          hint={text.newPasswordHint}
          required
        />
        <TextField {...field('invite')} dir="ltr" autoComplete="off" />
        {!isTaken && <FormFailure failure={failure} />}
        <Button type="submit" size="l" fullWidth loading={isSending} disabled={!online}>
          {text.create}
        </Button>
      </Stack>
    </form>
  )
}
