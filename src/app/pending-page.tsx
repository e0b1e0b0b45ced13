import type { ReactNode } from 'react'
import { Skeleton, ListSkeleton } from '#src/ui/skeleton.tsx'

/** The page while another one loads. */
export function PendingPage(): ReactNode {
  return (
    <>
      <Skeleton width="12rem" height="2rem" />
      <br />
      <ListSkeleton />
    </>
  )
}
