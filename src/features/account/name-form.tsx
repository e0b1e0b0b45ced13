import { useEffect } from 'react'
import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useForm } from '#src/entities/form/use-form.ts'
import type { Typed } from '#src/entities/record-form/fields.ts'
import { noteDraft, useDraft } from '#src/entities/record-form/use-draft.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './account-page.module.css'
import { checkName, checkOptionalPassword } from './check-fields.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { refreshAccount } from '#src/hooks/refresh-account.ts'
import { text } from './text.ts'

const CHECKS = { firstName: checkName, lastName: checkName, password: checkOptionalPassword }

const DRAFT = 'newcomer'

interface NameFormProps {
  onDone: (name?: string) => void
}

/**
 * The last step of a newcomer, who has just proven a number: the name, and a password if one is wanted. A reload keeps the name that
 * was typed, never the password.
 */
export function NameForm({ onDone }: NameFormProps) {
  const { id } = useAccount()
  const draft = useDraft(id, DRAFT)
  return draft === undefined ? null : <Fields key={id} accountId={id} draft={draft ?? {}} onDone={onDone} />
}

interface FieldsProps extends NameFormProps {
  accountId: string
  draft: Typed
}

function Fields({ accountId, draft, onDone }: FieldsProps) {
  const { values, field, submit, failure, isSending } = useForm({
    initial: {
      firstName: String(draft['firstName'] ?? ''),
      lastName: String(draft['lastName'] ?? ''),
      password: '',
    },
    checks: CHECKS,
    refusals: { WeakPassword: { field: 'password' } },
    async send({ password, ...name }) {
      // the password first: a weak one is mended before the name ends the form
      if (password) await engine.api.send('User/ChangePassword', { old: '', new: password })
      await engine.api.send('User/UpdateUserProfile', name)
      await refreshAccount()
      await noteDraft(accountId, DRAFT, undefined)
      onDone(name.firstName)
    },
  })
  const { firstName, lastName } = values
  useEffect(() => {
    void noteDraft(accountId, DRAFT, firstName || lastName ? { firstName, lastName } : undefined)
  }, [accountId, firstName, lastName])
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
