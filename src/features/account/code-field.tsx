import { TextField } from '#src/ui/text-field.tsx'
import { codeIn } from './code-in.ts'
import { text } from './text.ts'
import { useSmsCode } from './use-sms-code.ts'

interface CodeFieldProps {
  value: string
  onValue: (digits: string) => void
  /** The sixth digit is there: typed, pasted, or read from the message by the phone. */
  onComplete?: (code: string) => void
  error: string | undefined
}

/** The six digits that were sent, in the digits of any keyboard; a whole message may be pasted. */
export function CodeField({ value, onValue, onComplete, error }: CodeFieldProps) {
  const take = (typed: string) => {
    const digits = codeIn(typed)
    onValue(digits)
    if (digits.length === 6 && digits !== value) onComplete?.(digits)
  }
  useSmsCode(take)

  return (
    <TextField
      kind="digits"
      label={text.code}
      value={value}
      onValue={take}
      autoComplete="one-time-code"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this code
      autoFocus
      style={{ letterSpacing: '0.5em', textAlign: 'center' }}
      error={error}
    />
  )
}
