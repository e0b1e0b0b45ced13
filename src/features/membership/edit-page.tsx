import { useNavigate } from '@tanstack/react-router'
import type { PagePattern } from '#contract/pages.ts'
import type { Membership } from '#contract/user/membership-rules.ts'
import { notify } from '#src/ui/notify.ts'
import { actionOf } from './action-of.ts'
import { valuesOf } from './forms.ts'
import { KINDS, memberOf } from './kinds.ts'
import { MembershipForm } from './membership-form.tsx'
import styles from './membership.module.css'
import { type OwnProfile, OwnMembership } from './own-membership.tsx'
import { text } from './text.ts'

/** The card of a teacher or a seller, to be changed. */
export function EditPage({ pattern }: { pattern: PagePattern }) {
  const member = memberOf(pattern)
  return (
    <div className={styles['page']}>
      <h1>{text.editTitle[member]}</h1>
      <OwnMembership member={member} back={KINDS[member].pages.edit}>
        {(profile) => <Edit member={member} profile={profile} />}
      </OwnMembership>
    </div>
  )
}

interface EditProps {
  member: Membership
  profile: OwnProfile
}

function Edit({ member, profile }: EditProps) {
  const navigate = useNavigate()
  const { state, card, pendingEdit, document, reviewNote } = profile
  return (
    <>
      <p className={styles['lead']}>{state === 'active' ? text.editActive : text.editNow}</p>
      {reviewNote && (
        <blockquote className={styles['note']}>
          <b>{text.note}</b>
          <p dir="auto">{reviewNote}</p>
        </blockquote>
      )}
      <MembershipForm
        key={member}
        member={member}
        initial={valuesOf(member, pendingEdit ?? card)}
        draftName={`edit:${member}`}
        actionFor={(input, hasFiles) => actionOf(member, profile, input, hasFiles)}
        label={text.save}
        keptDocument={document?.name}
        onSent={async () => {
          notify({ kind: 'success', text: text.saved })
          await navigate({ to: KINDS[member].pages.state })
        }}
      />
    </>
  )
}
