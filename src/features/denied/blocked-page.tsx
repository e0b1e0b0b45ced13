import { useLocation } from '@tanstack/react-router'
import { IconLogin2 } from '@tabler/icons-react'
import { pages } from '#src/entities/addresses.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { text } from './text.ts'

/** A page of people with a role, opened by somebody who is not signed in. */
export function BlockedPage() {
  const { href } = useLocation()
  return (
    <EmptyState
      isPage
      icon={<IconLogin2 />}
      title={text.blockedTitle}
      body={text.blocked}
      action={
        <ButtonLink to={pages.account} search={() => ({ back: href })}>
          {text.signIn}
        </ButtonLink>
      }
    />
  )
}
