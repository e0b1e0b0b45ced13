import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useForm } from '#src/entities/form/use-form.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Checking } from './checking.tsx'
import { checkPassword, plainIdentity } from './check-fields.ts'
import { openSession } from './open-session.ts'
import { withSecondStep } from './second-factor/second-step.ts'
import { text } from './text.ts'
import { withPuzzle } from './with-puzzle.ts'

interface PasswordFormProps {
  identity: string
  onDone: () => void
  onForgotten: () => void
}

/** The second step with a password. */
export function PasswordForm({ identity, onDone, onForgotten }: PasswordFormProps) {
  const { field, submit, failure, isSending, isChecking } = useForm({
    initial: { password: '' },
    checks: { password: checkPassword },
    refusals: { WrongCredentials: { field: 'password' } },
    async send({ password }, _, onChecking) {
      const credentials = { userName: plainIdentity(identity), password }
      const logIn = (captcha: object) => engine.api.send('User/Login', { ...credentials, ...captcha })
      await openSession(await withSecondStep(() => withPuzzle(logIn, onChecking)))
      onDone()
    },
  })
  return (
    <Form onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={identity} readOnly hidden />
      <TextField
        {...field('password')}
        kind="password"
        label={text.password}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just chosen to write it
        autoFocus
      />
      <FormFailure failure={failure} />
      <Checking isShown={isChecking} />
      <Button type="submit" size="l" fullWidth loading={isSending}>
        {text.signIn}
      </Button>
      <Button variant="ghost" onClick={onForgotten}>
        {text.forgot.link}
      </Button>
    </Form>
  )
}
