import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { pages } from '#src/entities/addresses.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { trouble } from '#src/storage/trouble.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { text } from './text.ts'

/** The device has no room for pages that were not opened before. */
function isFull(): boolean {
  return ['full', 'catalogue-not-kept'].includes(trouble.get() ?? '')
}

/** The failure after which the person last tried again. */
let tried: unknown

/** The page for a route that could not be opened or failed while it was shown. */
export function ErrorPage({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter()
  const online = useOnline()
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  const handleRetry = () => {
    // React.lazy keeps what failed until the page is loaded again
    if (online && error === tried) return location.reload()
    tried = error
    tryAgain()
  }
  useEffect(() => {
    void import('./errors/handle-failures.ts')
      .then(({ handleBrokenPage }) => handleBrokenPage(error))
      .then((isMended) => isMended && tryAgain())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each error
  }, [error])

  return (
    <ErrorState
      isPage
      title={online ? text.error.title : text.error.offlineTitle}
      body={online ? text.error.body : isFull() ? text.error.fullBody : text.error.offlineBody}
      onRetry={handleRetry}
      action={
        <ButtonLink to={pages.home} variant="ghost">
          {text.error.home}
        </ButtonLink>
      }
    />
  )
}
