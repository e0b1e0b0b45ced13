import { documents } from '#contract/user/documents.ts'
import { memberships } from '#contract/user/membership.ts'
import { reviews } from '#contract/user/review.ts'
import { errorText } from '#contract/error-text.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Stack } from '#src/ui/layout.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { RowsComing } from '../../kit/list/section-list.tsx'
import { IdentityReview } from './identity-review.tsx'
import { MembershipReview } from './membership-review.tsx'
import { NameReview } from './name-review.tsx'

interface PersonReviewProps {
  id: number
  onDecided: () => void
}

/** What an admin decides about a person: the name, the identity, the memberships. */
export function PersonReview({ id, onDecided }: PersonReviewProps) {
  const { answer, failure, ask } = useRead('User/GetAdminUserDetailById', { id }, { pageRead: 'detail' })
  if (!answer || answer.id !== id)
    return failure ? (
      <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
    ) : (
      <RowsComing />
    )
  const onEnd = () => {
    ask()
    onDecided()
  }
  const { name, identity, teacher, seller } = answer
  return (
    <Stack gap={4}>
      {name.wanted && (
        <NameReview
          name={name}
          userId={id}
          accept={reviews.VerifyAdminUserNameById}
          refuse={reviews.DeVerifyAdminUserNameById}
          onEnd={onEnd}
        />
      )}
      <IdentityReview
        identity={identity}
        userId={id}
        accept={documents.VerifyAdminUserById}
        refuse={documents.DeVerifyAdminUserById}
        onEnd={onEnd}
      />
      {teacher && (
        <MembershipReview
          member="Teacher"
          profile={teacher}
          userId={id}
          accept={memberships.ActiveTeacher}
          refuse={memberships.DeActiveTeacher}
          onEnd={onEnd}
        />
      )}
      {seller && (
        <MembershipReview
          member="Seller"
          profile={seller}
          userId={id}
          accept={memberships.ActiveSeller}
          refuse={memberships.DeActiveSeller}
          onEnd={onEnd}
        />
      )}
    </Stack>
  )
}
