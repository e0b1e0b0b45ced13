import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useForm } from '#src/entities/form/use-form.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './account-page.module.css'
import { checkName, checkOptionalPassword } from './check-fields.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { refreshAccount } from './refresh-account.ts'
import { text } from './text.ts'

const CHECKS = { firstName: checkName, lastName: checkName, password: checkOptionalPassword }

/** The last step of a newcomer, who has just proven a number: the name, and a password if one is wanted. */
export function NameForm({ onDone }: { onDone: (name?: string) => void }) {
  const { field, submit, failure, isSending } = useForm({
    initial: { firstName: '', lastName: '', password: '' },
    checks: CHECKS,
    refusals: { WeakPassword: { field: 'password' } },
    async send({ password, ...name }) {
      // the password first: a weak one is mended before the name ends the form
      if (password) await engine.api.send('User/ChangePassword', { old: '', new: password })
      await engine.api.send('User/UpdateUserProfile', name)
      await refreshAccount()
      onDone(name.firstName)
    },
  })
  const online = useOnline()
  return (
    <Form onSubmit={submit}>
      <h2>{text.newcomer.title}</h2>
      <p className={styles['hint']}>{text.newcomer.body}</p>
      <div className={styles['pair']}>
        <TextField {...field('firstName')} label={text.firstName} autoComplete="given-name" required />
        <TextField {...field('lastName')} label={text.lastName} autoComplete="family-name" required />
      </div>
      <NewPasswordField {...field('password')} isOptional />
      <FormFailure failure={failure} />
      <Button type="submit" size="l" fullWidth loading={isSending} disabled={!online}>
        {text.newcomer.save}
      </Button>
      <Button variant="ghost" fullWidth onClick={() => onDone()}>
        {text.newcomer.later}
      </Button>
    </Form>
  )
}
