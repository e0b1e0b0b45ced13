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
  /** When another code may be asked for; undefined until one was sent. */
  resendAt: number | undefined
  onIdentity: (identity: string) => void
  onSent: (resendAt: number) => void
  /** The code shall go elsewhere. */
  onChange: () => void
  onBack: () => void
  onDone: () => void
}

/** A forgotten password: a code to the number or address, then the new one. */
export function ForgotForm(props: ForgotFormProps) {
  const { identity: typed, resendAt, onIdentity, onSent, onChange, onBack, onDone } = props
  const { values, field, submit, failure, isSending, isChecking } = useForm({
    initial: { identity: typed },
    checks: { identity: checkIdentity },
    async send({ identity }, _, onChecking) {
      onSent(await askForCode('User/ForgotPassword', identity, onChecking))
    },
  })
  const online = useOnline()
  const identityField = field('identity')
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
        onChange={onChange}
        onDone={onDone}
      />
    )

  return (
    <Form onSubmit={submit}>
      <h2>{text.forgot.title}</h2>
      <p>{text.forgot.body}</p>
      <IdentityField
        {...identityField}
        onValue={(typed) => {
          identityField.onValue(typed)
          onIdentity(typed)
        }}
      />
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
