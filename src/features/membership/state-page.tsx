import type { PagePattern } from '#contract/pages.ts'
import { KINDS, memberOf } from '#src/entities/membership/kinds.ts'
import styles from '#src/entities/membership/membership.module.css'
import { MembershipState } from '#src/entities/membership/membership-state.tsx'
import { OwnMembership } from '#src/entities/membership/own-membership.tsx'
import { text } from '#src/entities/membership/own-text.ts'
import { NextStep } from './next-step.tsx'

/** An application: its state, what is missing, what an admin wrote, and the next step. */
export function StatePage({ pattern }: { pattern: PagePattern }) {
  const member = memberOf(pattern)
  return (
    <div className={styles['page']}>
      <h1>{text.stateTitle[member]}</h1>
      <OwnMembership member={member} back={KINDS[member].pages.state}>
        {(profile, accountId) => (
          <MembershipState member={member} profile={profile} accountId={accountId}>
            <NextStep member={member} state={profile.state} />
          </MembershipState>
        )}
      </OwnMembership>
    </div>
  )
}
