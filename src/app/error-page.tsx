import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useSyncStatus } from '#src/hooks/use-sync-status.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { text } from './text.ts'

/** A page that could not be opened or broke while it was shown. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const { online } = useSyncStatus()
  const handleRetry = () => {
    reset()
    void router.invalidate()
  }

  return (
    <ErrorState
      title={online ? text.error.title : text.error.offlineTitle}
      body={online ? text.error.body : text.error.offlineBody}
      onRetry={handleRetry}
      action={
        <ButtonLink to="/" variant="ghost">
          {text.error.home}
        </ButtonLink>
      }
    />
  )
}
