import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useForm } from '#src/entities/form/use-form.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { checkCode, OF_THE_CODE, plainIdentity } from './check-fields.ts'
import { CodeField } from './code-field.tsx'
import { openSession } from './open-session.ts'
import { withSecondStep } from './second-factor/second-step.ts'
import { ResendButton } from './resend-button.tsx'
import { text } from './text.ts'

interface CodeFormProps {
  identity: string
  /** The code of an invitation, for an account that is made now; empty without one. */
  invite: string
  /** When a code may be asked for again, in milliseconds. */
  resendAt: number
  onResend: () => void
  onDone: () => void
  /** The number had no account: one was made, and has no name yet. */
  onNewcomer: () => void
}

/** The second step: the code that was sent. */
export function CodeForm({ identity, invite, resendAt, onResend, onDone, onNewcomer }: CodeFormProps) {
  const { field, submit, failure, isSending } = useForm({
    initial: { code: '' },
    checks: { code: checkCode },
    refusals: OF_THE_CODE,
    async send({ code }) {
      const proof = { userName: plainIdentity(identity), code, ...(invite && { invite }) }
      const session = await withSecondStep(() => engine.api.send('User/LoginByCode', proof))
      await openSession(session)
      if (session.profile.firstName === '') onNewcomer()
      else onDone()
    },
  })
  return (
    <Form onSubmit={submit}>
      <CodeField {...field('code')} onComplete={(code) => void submit({ code })} />
      <FormFailure failure={failure} />
      <Button type="submit" size="l" fullWidth loading={isSending}>
        {text.signIn}
      </Button>
      <ResendButton resendAt={resendAt} onResend={onResend} />
    </Form>
  )
}
