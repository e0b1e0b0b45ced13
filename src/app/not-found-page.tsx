import { IconMapOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pages } from '#src/entities/addresses.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { laterText } from './text-later.ts'

/** The page for an address without a route, or for a thing that is gone. */
export function NotFoundPage(): ReactNode {
  return (
    <EmptyState
      isPage
      icon={<IconMapOff />}
      title={laterText.notFound.title}
      body={laterText.notFound.body}
      action={<ButtonLink to={pages.home}>{laterText.notFound.home}</ButtonLink>}
    />
  )
}
