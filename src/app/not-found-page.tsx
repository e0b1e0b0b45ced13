import { IconMapOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pages } from '#src/entities/addresses.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { text } from './text.ts'

/** No route has this address, or the thing it names is gone. */
export function NotFoundPage(): ReactNode {
  return (
    <EmptyState
      isPage
      icon={<IconMapOff />}
      title={text.notFound.title}
      body={text.notFound.body}
      action={<ButtonLink to={pages.home}>{text.notFound.home}</ButtonLink>}
    />
  )
}
