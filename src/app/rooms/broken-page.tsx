import { useRouter, useRouterState } from '@tanstack/react-router'
import { IconBarrierBlock, IconServerOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { pages } from '#src/entities/addresses.ts'
import { pullState } from '#src/hooks/pull-now.ts'
import { pullAgain } from './pull-again.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { backIn } from './back-in.ts'
import { text } from './text.ts'

/** The address that the person wanted to open. */
function useBack() {
  const router = useRouter()
  const back = useRouterState({ select: ({ location }) => backIn(location.searchStr) })
  return back === undefined ? undefined : () => void router.navigate({ href: back, replace: true })
}

function Ways({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <Row>
      {onRetry && <Button onClick={onRetry}>{text.again}</Button>}
      <ButtonLink to={pages.home} variant={onRetry ? 'ghost' : 'filled'}>
        {text.home}
      </ButtonLink>
    </Row>
  )
}

/** The page for an error of ours. */
export function Page500() {
  const goBack = useBack()
  return <EmptyState isPage icon={<IconBarrierBlock />} {...text.broken} action={<Ways onRetry={goBack} />} />
}

/** The page for an outage. It asks the server with growing delays and opens the wanted page once the server answers. */
export function Page503() {
  const goBack = useBack()
  const isWaiting = goBack !== undefined
  useEffect(() => {
    if (!isWaiting) return undefined
    const stop = pullState.subscribe(() => {
      const { isPulling, pulledAt } = pullState.get()
      if (!isPulling && Number.isFinite(pulledAt)) goBack?.()
    })
    const end = pullAgain()
    return () => {
      stop()
      end()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each visit
  }, [isWaiting])
  return <EmptyState isPage icon={<IconServerOff />} {...text.away} action={<Ways onRetry={goBack} />} />
}
