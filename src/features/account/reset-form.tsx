import type { ReactNode } from 'react'
import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useForm } from '#src/entities/form/use-form.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import styles from './account-page.module.css'
import { checkCode, checkNewPassword, OF_THE_CODE, plainIdentity } from './check-fields.ts'
import { CodeField } from './code-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { openSession } from './open-session.ts'
import { withSecondStep } from './second-factor/second-step.ts'
import { ResendButton } from './resend-button.tsx'
import { SentTo } from './sent-to.tsx'
import { text } from './text.ts'

interface ResetFormProps {
  identity: string
  resendAt: number
  /** What is to be said of sending the code again. */
  notes: ReactNode
  onResend: () => void
  onChange: () => void
  onDone: () => void
}

/** The code that was sent, and the new password. */
export function ResetForm({ identity, resendAt, notes, onResend, onChange, onDone }: ResetFormProps) {
  const { field, submit, failure, isSending } = useForm({
    initial: { code: '', password: '' },
    checks: { code: checkCode, password: checkNewPassword },
    refusals: { ...OF_THE_CODE, WeakPassword: { field: 'password' } },
    async send(values) {
      const userName = plainIdentity(identity)
      const reset = () => engine.api.send('User/ResetPassword', { userName, ...values })
      await openSession(await withSecondStep(reset))
      notify({ kind: 'success', text: text.passwordCard.done })
      onDone()
    },
  })
  return (
    <Form onSubmit={submit}>
      <h2>{text.forgot.title}</h2>
      <SentTo identity={identity} says={text.forgot.codeSent} onChange={onChange} />
      <CodeField {...field('code')} />
      <input type="text" name="username" autoComplete="username" value={identity} readOnly hidden />
      <NewPasswordField {...field('password')} />
      <FormFailure failure={failure} />
      {notes}
      <p className={styles['hint']}>{text.forgot.others}</p>
      <Button type="submit" size="l" fullWidth loading={isSending}>
        {text.forgot.save}
      </Button>
      <ResendButton resendAt={resendAt} onResend={onResend} />
    </Form>
  )
}
