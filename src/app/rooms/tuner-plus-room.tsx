import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LandingPage } from '#src/features/tuner-plus/landing/landing-page.tsx'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'

const LogsPage = lazy(async () => ({
  default: (await import('#src/features/tuner-plus/logs/logs-page.tsx')).LogsPage,
}))

/** Tuner Plus, and its logs, which have no address of their own. */
export function TunerPlusRoom() {
  const { searchStr } = useLocation()
  if (new URLSearchParams(searchStr).get('tool') !== 'logs') return <LandingPage />
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <LogsPage />
    </Suspense>
  )
}
