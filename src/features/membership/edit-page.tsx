import { useNavigate } from '@tanstack/react-router'
import type { PagePattern } from '#contract/pages.ts'
import type { Membership } from '#contract/user/membership-rules.ts'
import { notify } from '#src/ui/notify.ts'
import { actionOf } from './action-of.ts'
import { valuesOf } from './field-rows.ts'
import { KINDS, memberOf } from './kinds.ts'
import { MembershipForm } from './membership-form.tsx'
import styles from './membership.module.css'
import { type OwnProfile, OwnMembership } from './own-membership.tsx'
import { text } from './text.ts'
import { useDraft } from './use-draft.ts'

/** The card of a teacher or a seller, to be changed. */
export function EditPage({ pattern }: { pattern: PagePattern }) {
  const member = memberOf(pattern)
  return (
    <div className={styles['page']}>
      <h1>{text.editTitle[member]}</h1>
      <OwnMembership member={member} back={KINDS[member].pages.edit}>
        {(profile, accountId) => <Edit member={member} profile={profile} accountId={accountId} />}
      </OwnMembership>
    </div>
  )
}

interface EditProps {
  member: Membership
  profile: OwnProfile
  accountId: string
}

function Edit({ member, profile, accountId }: EditProps) {
  const navigate = useNavigate()
  const draftName = `edit:${member}`
  const draft = useDraft(accountId, draftName)
  if (draft === undefined) return null
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
      {draft && (
        <p role="status" className={styles['lead']}>
          {text.draft}
        </p>
      )}
      <MembershipForm
        key={member}
        member={member}
        accountId={accountId}
        initial={{ ...valuesOf(member, pendingEdit ?? card), ...draft }}
        draftName={draftName}
        actionFor={(values, hasFiles) => actionOf(member, profile, values, hasFiles)}
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
