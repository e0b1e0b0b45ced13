import { IconLogin2, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SellerProfile, TeacherProfile } from '#contract/user/membership.ts'
import type { Membership } from '#contract/user/membership-rules.ts'
import { pages } from '#src/entities/addresses.ts'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { KINDS } from './kinds.ts'
import { text } from './own-text.ts'

export type OwnProfile = TeacherProfile | SellerProfile

interface OwnMembershipProps {
  member: Membership
  /** Where a visitor comes back to. */
  back: string
  children: (profile: OwnProfile, accountId: string, ask: () => void) => ReactNode
}

/** What concerns the membership of the signed-in person; visitors and those who never applied see what to do. */
export function OwnMembership({ member, back, children }: OwnMembershipProps) {
  const account = useAccount()
  if (account.state === 'signed-in')
    return (
      <Known key={`${account.id} ${member}`} member={member} accountId={account.id}>
        {children}
      </Known>
    )
  return (
    <EmptyState
      icon={<IconLogin2 />}
      title={text.guestState}
      body={text.guestStateBody}
      action={
        <ButtonLink to={pages.account} search={() => ({ back })}>
          {text.signIn}
        </ButtonLink>
      }
    />
  )
}

interface KnownProps {
  member: Membership
  accountId: string
  children: OwnMembershipProps['children']
}

/** The answer for a person without this membership. */
const NEVER_APPLIED = ['NotAllowed'] as const

function Known({ member, accountId, children }: KnownProps) {
  const kept = useKeptAnswer(KINDS[member].profilePath, { ownFailures: NEVER_APPLIED })
  if (kept.failure?.code === 'NotAllowed')
    return (
      <EmptyState
        icon={<IconUserPlus />}
        title={text.notApplied}
        body={text.lead[member]}
        action={<ButtonLink to={KINDS[member].pages.apply}>{text.apply}</ButtonLink>}
      />
    )
  return <KeptPart kept={kept}>{(profile) => children(profile, accountId, kept.ask)}</KeptPart>
}
