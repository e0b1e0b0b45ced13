import { CodeBoxes } from '#src/ui/code-boxes.tsx'
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

  return <CodeBoxes label={text.code} value={value} onValue={take} error={error} />
}
