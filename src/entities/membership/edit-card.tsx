import { notify } from '#src/ui/notify.ts'
import { actionOf } from './action-of.ts'
import { valuesOf } from './forms.ts'
import { MembershipForm } from './membership-form.tsx'
import styles from './membership.module.css'
import type { OwnProfile } from './own-membership.tsx'
import { text } from './own-text.ts'
import { ReviewNote } from './review-note.tsx'
import type { Membership } from '#contract/user/membership-rules.ts'

interface EditCardProps {
  member: Membership
  profile: OwnProfile
  onSaved: () => void | Promise<void>
}

/** The card of a teacher or a seller, to be changed. */
export function EditCard({ member, profile, onSaved }: EditCardProps) {
  const { state, card, pendingEdit, document, reviewNote } = profile
  return (
    <>
      <p className={styles['lead']}>{state === 'active' ? text.editActive[member] : text.editNow}</p>
      <ReviewNote note={reviewNote} />
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
          await onSaved()
        }}
      />
    </>
  )
}
