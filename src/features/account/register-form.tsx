import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { checkNothing, useForm } from '#src/entities/form/use-form.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { asciiDigits } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './account-page.module.css'
import { checkName, checkNewPassword, checkOptionalEmail, checkPhone } from './check-fields.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { openSession } from './open-session.ts'
import { text } from './text.ts'

const CHECKS = {
  firstName: checkName,
  lastName: checkName,
  phone: checkPhone,
  email: checkOptionalEmail,
  password: checkNewPassword,
  invite: checkNothing,
}

interface RegisterFormProps {
  invite: string
  onDone: () => void
}

/** Makes an account and signs in. */
export function RegisterForm({ invite: given, onDone }: RegisterFormProps) {
  const { field, submit, failure, isSending } = useForm({
    initial: { firstName: '', lastName: '', phone: '', email: '', password: '', invite: given },
    checks: CHECKS,
    refusals: { AlreadyRegistered: { field: 'phone' } },
    async send({ phone, email, invite, ...values }) {
      const session = await engine.api.send('User/Register', {
        ...values,
        phone: asciiDigits(phone),
        ...(email.trim() && { email: email.trim() }),
        ...(invite.trim() && { invite: invite.trim() }),
      })
      await openSession(session)
      onDone()
    },
  })
  const online = useOnline()
  return (
    <Form onSubmit={submit}>
      <div className={styles['pair']}>
        <TextField {...field('firstName')} label={text.firstName} autoComplete="given-name" required />
        <TextField {...field('lastName')} label={text.lastName} autoComplete="family-name" required />
      </div>
      <TextField {...field('phone')} kind="tel" label={text.phone} autoComplete="tel" required />
      <TextField {...field('email')} kind="email" label={text.email} autoComplete="email" />
      <NewPasswordField {...field('password')} />
      <TextField {...field('invite')} label={text.invite} dir="ltr" autoComplete="off" />
      <FormFailure failure={failure} />
      <Button type="submit" size="l" fullWidth loading={isSending} disabled={!online}>
        {text.create}
      </Button>
    </Form>
  )
}
