import { TextField } from '#src/ui/text-field.tsx'
import { text } from './text.ts'

interface IdentityFieldProps {
  value: string
  onValue: (typed: string) => void
  error: string | undefined
  hint?: string
}

/** A telephone number or an e-mail address. */
export function IdentityField(field: IdentityFieldProps) {
  return (
    <TextField
      {...field}
      kind="email"
      label={text.identity}
      placeholder={text.identitySample}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      data-persian-digits
    />
  )
}
