import { useState } from 'react'
import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useForm } from '#src/entities/form/use-form.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { askForCode } from './ask-for-code.ts'
import { checkIdentity } from './check-fields.ts'
import { Checking } from './checking.tsx'
import { IdentityField } from './identity-field.tsx'
import { ResetForm } from './reset-form.tsx'
import { text } from './text.ts'

interface ForgotFormProps {
  /** As typed for signing in. */
  identity: string
  onBack: () => void
  onDone: () => void
}

/** A forgotten password: a code to the number or address, then the new one. */
export function ForgotForm({ identity: typed, onBack, onDone }: ForgotFormProps) {
  const [resendAt, setResendAt] = useState<number>()
  const { values, field, submit, failure, isSending, isChecking } = useForm({
    initial: { identity: typed },
    checks: { identity: checkIdentity },
    async send({ identity }, _, onChecking) {
      setResendAt(await askForCode('User/ForgotPassword', identity, onChecking))
    },
  })
  const online = useOnline()
  const notes = (
    <>
      <FormFailure failure={failure} />
      <Checking isShown={isChecking} />
    </>
  )
  if (resendAt !== undefined)
    return (
      <ResetForm
        identity={values.identity}
        resendAt={resendAt}
        notes={notes}
        onResend={() => void submit()}
        onChange={() => setResendAt(undefined)}
        onDone={onDone}
      />
    )

  return (
    <Form onSubmit={submit}>
      <h2>{text.forgot.title}</h2>
      <p>{text.forgot.body}</p>
      <IdentityField {...field('identity')} />
      {notes}
      <Button type="submit" size="l" fullWidth loading={isSending} disabled={!online}>
        {text.forgot.getCode}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {text.forgot.back}
      </Button>
    </Form>
  )
}
