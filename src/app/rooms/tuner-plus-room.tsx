import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LaterPage } from '#src/features/later/later-page.tsx'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import type { RoomProps } from './rooms.ts'

const LogsPage = lazy(async () => ({
  default: (await import('#src/features/tuner-plus/logs/logs-page.tsx')).LogsPage,
}))

/** Tuner Plus, and the tool that has no address of its own: the logs. */
export function TunerPlusRoom({ pattern }: RoomProps) {
  const { searchStr } = useLocation()
  if (new URLSearchParams(searchStr).get('tool') !== 'logs') return <LaterPage pattern={pattern} />
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <LogsPage />
    </Suspense>
  )
}
