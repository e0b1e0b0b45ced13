import { type ReactNode, useState } from 'react'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { OfflineNotice } from '#src/ui/states.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Stack } from '#src/ui/layout.tsx'
import type { Step } from './account-search.ts'
import { SignInSteps } from './sign-in-steps.tsx'
import { forgetSignIn } from './steps/sign-in-draft.ts'
import { text } from './text.ts'

interface SignInDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Why it is asked for. */
  children: ReactNode
}

/** Signing in above a page that must not be left. */
export function SignInDialog({ isOpen, onClose, children }: SignInDialogProps) {
  const [step, setStep] = useState<Step>('identity')
  const online = useOnline()
  const handleDone = () => {
    forgetSignIn()
    setStep('identity')
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.title}>
      <Stack>
        {children}
        {!online && <OfflineNotice>{text.offline}</OfflineNotice>}
        <SignInSteps invite="" step={step} onStep={setStep} onDone={handleDone} />
      </Stack>
    </Sheet>
  )
}
