import type { OperationError } from '#contract/errors.ts'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { OfflineNotice } from '#src/ui/states.tsx'
import { text } from './text.ts'

interface SaveBarProps {
  isSending: boolean
  failure: OperationError | undefined
  label?: string
}

/** The foot of a form that needs a network: what went wrong, and the button. */
export function SaveBar({ isSending, failure, label = text.save }: SaveBarProps) {
  const online = useOnline()
  return (
    <>
      <FormFailure failure={failure} />
      {!online && <OfflineNotice>{text.saveNeedsLine}</OfflineNotice>}
      <Button type="submit" size="l" fullWidth loading={isSending} disabled={!online}>
        {label}
      </Button>
    </>
  )
}
