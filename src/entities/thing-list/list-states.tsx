import { IconFilterOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pullNow } from '#src/hooks/pull-now.ts'
import { Button } from '#src/ui/button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { listText } from './text.ts'
import type { ListState } from './use-thing-list.ts'

interface ListPlaceProps {
  state: ListState
  /** Clears the filters, when there are any. */
  onClear?: (() => void) | undefined
  /** The list itself. */
  children: ReactNode
}

/** The list, or the reason why it is empty and what to do. */
export function ListPlace({ state, onClear, children }: ListPlaceProps) {
  if (state === 'shown') return children
  if (state === 'coming') return <ListSkeleton />
  if (state === 'notHere')
    return (
      <ErrorState
        title={listText.states.notHereTitle}
        body={listText.states.notHereBody}
        onRetry={() => void pullNow()}
      />
    )
  if (!onClear) return <EmptyState title={listText.states.nothingTitle} />
  return (
    <EmptyState
      icon={<IconFilterOff />}
      title={listText.states.emptyTitle}
      body={listText.states.emptyBody}
      action={<Button onClick={onClear}>{listText.states.clear}</Button>}
    />
  )
}
