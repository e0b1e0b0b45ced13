import { IconLock } from '@tabler/icons-react'
import { pages } from '#src/entities/addresses.ts'
import { useAccount, type Account } from '#src/hooks/use-account.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { text } from './text.ts'

/** Where an applicant sees why a page stays closed. */
function stateAddress(reason: string, account: Account): string | undefined {
  const roles = account.state === 'signed-in' ? account.roles : []
  const waits = (role: string) => roles.some((held) => held.role === role && !held.isActive)
  if (reason === 'deactive' && waits('Teacher')) return '/TeacherActive'
  return reason === 'deactive2' && waits('Seller') ? '/SellerActive' : undefined
}

/** A page that is closed for this person, and why; a reason that nobody knows is explained in general. */
export function DeniedPage({ param }: { param: string }) {
  const state = stateAddress(param, useAccount())
  return (
    <EmptyState
      isPage
      icon={<IconLock />}
      title={text.title}
      body={text.reasons[param] ?? text.generic}
      action={
        <Row>
          {state && <ButtonLink to={state}>{text.toState}</ButtonLink>}
          <ButtonLink to={pages.home} variant={state ? 'soft' : 'filled'}>
            {text.home}
          </ButtonLink>
          <ButtonLink to={pages.support} variant="ghost">
            {text.support}
          </ButtonLink>
        </Row>
      }
    />
  )
}
