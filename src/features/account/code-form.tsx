import { useState } from 'react'
import { errorText, waitText } from '#src/entities/error-message/text.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { checkCode, plainIdentity } from './check-fields.ts'
import { focusFirstError } from './focus-first-error.ts'
import { FormFailure } from './form-failure.tsx'
import { openSession } from './open-session.ts'
import { text } from './text.ts'
import { useCountdown } from './use-countdown.ts'
import { useSend } from './use-send.ts'

interface CodeFormProps {
  identity: string
  /** When a code may be asked for again, in milliseconds. */
  resendAt: number
  onResend: () => void
  onDone: () => void
}

const OF_THE_CODE: ReadonlySet<string> = new Set(['WrongCode', 'CodeExpired', 'InvalidInput'])

/** The second step: the code that was sent. */
export function CodeForm({ identity, resendAt, onResend, onDone }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { isSending, failure, send, clear } = useSend()
  const left = useCountdown(resendAt)
  const isOfCode = failure && OF_THE_CODE.has(failure.code)

  const submit = (typed: string) => {
    setChecked(true)
    if (checkCode(typed)) return
    void send(async () => {
      await openSession(
        await engine.api.send('User/LoginByCode', { userName: plainIdentity(identity), code: typed }),
      )
      onDone()
    })
  }
  const handleCode = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 6)
    clear()
    setCode(digits)
    if (digits.length === 6 && digits !== code) submit(digits)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
        focusFirstError(event.currentTarget)
      }}
    >
      <Stack>
        <TextField
          kind="digits"
          label={text.code}
          value={code}
          onValue={handleCode}
          autoComplete="one-time-code"
          maxLength={6}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this code
          autoFocus
          style={{ letterSpacing: '0.5em', textAlign: 'center' }}
          error={
            isOfCode ? errorText(failure.code, failure.details) : isChecked ? checkCode(code) : undefined
          }
        />
        {!isOfCode && <FormFailure failure={failure} />}
        <Button type="submit" size="l" fullWidth loading={isSending}>
          {text.signIn}
        </Button>
        <Button variant="ghost" disabled={left > 0} onClick={onResend}>
          {left > 0 ? text.resendIn(waitText(left)) : text.resend}
        </Button>
      </Stack>
    </form>
  )
}
