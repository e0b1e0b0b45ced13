import { useNavigate } from '@tanstack/react-router'
import type { PagePattern } from '#contract/pages.ts'
import { EditCard } from '#src/entities/membership/edit-card.tsx'
import { KINDS, memberOf } from '#src/entities/membership/kinds.ts'
import styles from '#src/entities/membership/membership.module.css'
import { OwnMembership } from '#src/entities/membership/own-membership.tsx'
import { text } from '#src/entities/membership/own-text.ts'

/** The page on which a teacher or a seller changes the card. */
export function EditPage({ pattern }: { pattern: PagePattern }) {
  const member = memberOf(pattern)
  const { edit, state } = KINDS[member].pages
  const navigate = useNavigate()
  return (
    <div className={styles['page']}>
      <h1>{text.editTitle[member]}</h1>
      <OwnMembership member={member} back={edit}>
        {(profile) => <EditCard member={member} profile={profile} onSaved={() => navigate({ to: state })} />}
      </OwnMembership>
    </div>
  )
}
