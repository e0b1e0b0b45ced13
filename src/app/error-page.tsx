import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSyncStatus } from '#src/hooks/use-sync-status.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { pages } from './pages.ts'
import { text } from './text.ts'

/** A page that could not be opened or broke while it was shown. */
export function ErrorPage({ reset }: ErrorComponentProps): ReactNode {
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
        <ButtonLink to={pages.home} variant="ghost">
          {text.error.home}
        </ButtonLink>
      }
    />
  )
}
