import { useState } from 'react'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { askForCode } from './ask-for-code.ts'
import { checkIdentity } from './check-fields.ts'
import { Checking } from './checking.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { FormFailure } from './form-failure.tsx'
import { ResetForm } from './reset-form.tsx'
import { text } from './text.ts'
import { useSend } from './use-send.ts'

interface ForgotFormProps {
  /** As typed for signing in. */
  identity: string
  onBack: () => void
  onDone: () => void
}

/** A forgotten password: a code to the number or address, then the new one. */
export function ForgotForm({ identity: typed, onBack, onDone }: ForgotFormProps) {
  const [identity, setIdentity] = useState(typed)
  const [resendAt, setResendAt] = useState<number>()
  const [isChecked, setChecked] = useState(false)
  const { isSending, isChecking, failure, send } = useSend()
  const online = useOnline()

  const getCode = () => {
    setChecked(true)
    if (checkIdentity(identity)) return
    void send(async (onChecking) =>
      setResendAt(await askForCode('User/ForgotPassword', identity, onChecking)),
    )
  }
  const notes = (
    <>
      <FormFailure failure={failure} />
      <Checking isShown={isChecking} />
    </>
  )
  if (resendAt !== undefined)
    return (
      <ResetForm
        identity={identity}
        resendAt={resendAt}
        notes={notes}
        onResend={getCode}
        onChange={() => setResendAt(undefined)}
        onDone={onDone}
      />
    )

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        getCode()
        focusFirstError(event.currentTarget)
      }}
    >
      <Stack>
        <h2>{text.forgot.title}</h2>
        <p>{text.forgot.body}</p>
        <TextField
          kind="email"
          label={text.identity}
          value={identity}
          onValue={setIdentity}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-persian-digits
          error={isChecked ? checkIdentity(identity) : undefined}
        />
        {notes}
        <Button type="submit" size="l" fullWidth loading={isSending} disabled={!online}>
          {text.forgot.getCode}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {text.forgot.back}
        </Button>
      </Stack>
    </form>
  )
}
