import { TextField } from '#src/ui/text-field.tsx'
import { text } from './text.ts'

interface NewPasswordFieldProps {
  value: string
  onValue: (typed: string) => void
  error: string | undefined
  isOptional?: boolean
}

/** A password that is yet to be set. */
export function NewPasswordField({ isOptional = false, ...field }: NewPasswordFieldProps) {
  return (
    <TextField
      {...field}
      kind="password"
      label={isOptional ? text.optionalPassword : text.newPassword}
      hint={text.newPasswordHint}
      autoComplete="new-password"
      required={!isOptional}
    />
  )
}
