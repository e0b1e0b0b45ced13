import type { Shown } from '#contract/contract.ts'
import { memberships } from '#contract/user/membership.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { text as panel } from '../text.ts'
import { MembershipReview } from './membership-review.tsx'
import styles from './person.module.css'
import { text } from './text.ts'

interface PersonRolesProps {
  detail: Shown<'User/GetAdminUserDetailById'>
  onEnd: () => void
}

/** The roles of a person, and the memberships with what an admin decides about them. */
export function PersonRoles({ detail: { id, roles, teacher, seller }, onEnd }: PersonRolesProps) {
  return (
    <>
      <Card as="section" className={styles['block']} aria-labelledby="person-roles">
        <h3 id="person-roles">{text.roles.title}</h3>
        <Row>
          {roles.map(({ role, isActive }) => (
            <Badge key={role} tone={isActive ? 'success' : 'neutral'}>
              {isActive ? panel.people.roleNames[role] : text.roles.inactive(panel.people.roleNames[role])}
            </Badge>
          ))}
        </Row>
      </Card>
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
    </>
  )
}
