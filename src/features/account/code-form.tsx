import { useState } from 'react'
import { errorText } from '#src/entities/error-message/text.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { checkCode, plainIdentity } from './check-fields.ts'
import { CodeField } from './code-field.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { FormFailure } from './form-failure.tsx'
import { openSession } from './open-session.ts'
import { ResendButton } from './resend-button.tsx'
import { text } from './text.ts'
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
        <CodeField
          value={code}
          onValue={(digits) => {
            clear()
            setCode(digits)
          }}
          onComplete={submit}
          error={
            isOfCode ? errorText(failure.code, failure.details) : isChecked ? checkCode(code) : undefined
          }
        />
        {!isOfCode && <FormFailure failure={failure} />}
        <Button type="submit" size="l" fullWidth loading={isSending}>
          {text.signIn}
        </Button>
        <ResendButton resendAt={resendAt} onResend={onResend} />
      </Stack>
    </form>
  )
}
