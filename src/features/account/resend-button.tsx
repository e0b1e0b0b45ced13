import { waitText } from '#contract/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { text } from './text.ts'
import { useCountdown } from './use-countdown.ts'

interface ResendButtonProps {
  /** When it may be asked for again, in milliseconds. */
  resendAt: number
  onResend: () => void
  label?: string
}

/** Asks again for what was sent, once its time has come. */
export function ResendButton({ resendAt, onResend, label = text.resend }: ResendButtonProps) {
  const left = useCountdown(resendAt)
  return (
    <Button variant="ghost" disabled={left > 0} onClick={onResend}>
      {left > 0 ? text.resendIn(waitText(left)) : label}
    </Button>
  )
}
