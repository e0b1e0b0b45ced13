import { TextField } from '#src/ui/text-field.tsx'
import { text } from './text.ts'

interface NewPasswordFieldProps {
  value: string
  onValue: (typed: string) => void
  error: string | undefined
}

/** A password that is yet to be set. */
export function NewPasswordField(field: NewPasswordFieldProps) {
  return (
    <TextField
      {...field}
      kind="password"
      label={text.newPassword}
      hint={text.newPasswordHint}
      autoComplete="new-password"
      required
    />
  )
}
