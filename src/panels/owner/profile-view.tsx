import { PROFILE_SECTION, KINDS } from '#src/entities/membership/kinds.ts'
import type { Membership } from '#contract/user/membership-rules.ts'
import { teacherAddress } from '#src/entities/addresses.ts'
import { EditCard } from '#src/entities/membership/edit-card.tsx'
import { MembershipState } from '#src/entities/membership/membership-state.tsx'
import { type OwnProfile, OwnMembership } from '#src/entities/membership/own-membership.tsx'
import { NameSection } from '#src/entities/profile/name-form.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { text } from './text.ts'

const words = text.profile

/** The membership with the card that others see, the form that changes it, and the name and picture of the person. */
function Profile({ member }: { member: Membership }) {
  const { panel } = KINDS[member].pages
  return (
    <Stack gap={4}>
      <OwnMembership member={member} back={`${panel}?section=${PROFILE_SECTION}`}>
        {(profile, accountId, ask) => (
          <>
            <MembershipState member={member} profile={profile} accountId={accountId}>
              <PublicPage member={member} profile={profile} />
            </MembershipState>
            <h2>{words.change}</h2>
            <EditCard member={member} profile={profile} onSaved={ask} />
            {/* after the card has come: before, it would be pushed down */}
            <h2>{words.person}</h2>
            <NameSection />
          </>
        )}
      </OwnMembership>
    </Stack>
  )
}

interface PublicPageProps {
  member: Membership
  /** One that this device kept from before knows of no page. */
  profile: Partial<OwnProfile>
}

/** Leads to the page that everybody sees of a teacher. Sellers have none: what others see of them is with their products. */
function PublicPage({ member, profile: { publicId } }: PublicPageProps) {
  if (member === 'Seller') return <p>{words.ofSeller}</p>
  if (publicId === null) return <p>{words.hidden}</p>
  if (publicId === undefined) return null
  return (
    <ButtonLink to={teacherAddress(publicId)} variant="soft">
      {words.asOthersSee}
    </ButtonLink>
  )
}

export const TeacherProfile = () => <Profile member="Teacher" />
export const SellerProfile = () => <Profile member="Seller" />
