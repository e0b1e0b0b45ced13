import { IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '#contract/error-text.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { text as kit } from '#src/ui/text.ts'
import { text } from './text.ts'
import type { useKeptAnswer } from './use-kept-answer.ts'

type AnyKept = Pick<ReturnType<typeof useKeptAnswer>, 'failure' | 'isOld' | 'ask'>

interface KeptPartProps<T> {
  kept: AnyKept & { answer: T | undefined }
  children: (answer: T) => ReactNode
}

/** A part of the panel in all its states: loading, failed, not available offline, outdated, and up to date. */
export function KeptPart<T>({ kept: { answer, failure, isOld, ask }, children }: KeptPartProps<T>) {
  if (answer !== undefined)
    return (
      <>
        {isOld && <OfflineNotice>{text.old}</OfflineNotice>}
        {children(answer)}
      </>
    )
  if (!failure) return <Lines />
  if (failure.code === 'NoConnection')
    return <EmptyState icon={<IconWifiOff />} title={text.needsLine} body={text.needsLineBody} />
  return <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
}

function Lines() {
  return (
    <Stack role="status" aria-label={kit.loading}>
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton width="60%" height="3rem" />
    </Stack>
  )
}
