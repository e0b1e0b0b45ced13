import type { SellerProfile, TeacherProfile } from '#contract/user/membership.ts'
import type { Membership } from '#contract/user/membership-rules.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { text as panel } from '../text.ts'
import { ComparedCard } from './compared-card.tsx'
import { type Decided, Decision } from './decision.tsx'
import { DocumentView } from './document-view.tsx'
import styles from './person.module.css'
import { text } from './text.ts'
import { STATE_TONES } from './tones.ts'

const words = text.membership
const DOCUMENTS = { Teacher: 'teacherDocument', Seller: 'sellerDocument' } as const

interface MembershipReviewProps extends Decided {
  member: Membership
  profile: TeacherProfile | SellerProfile
}

/** A membership: its card, an edit that waits beside it, what is missing, and the decision. */
export function MembershipReview({ member, profile, ...decided }: MembershipReviewProps) {
  const { state, isWaiting, reviewNote, missing, document, card, pendingEdit, version } = profile
  const id = `${member}-review`
  return (
    <Card as="section" className={styles['block']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h3 id={id}>{words.title[member]}</h3>
        <Badge tone={STATE_TONES[state]}>{panel.people.memberStates[state]}</Badge>
        {isWaiting && <Badge tone="brand">{pendingEdit ? words.editWaits : words.waits}</Badge>}
      </div>
      {reviewNote && (
        <blockquote className={styles['note']}>
          <b>{words.note}</b> {reviewNote}
        </blockquote>
      )}
      {missing.length > 0 && (
        <ul className={styles['missing']}>
          {missing.map((what) => (
            <li key={what}>{words.missing[what]}</li>
          ))}
        </ul>
      )}
      {document && (
        <DocumentView
          userId={decided.userId}
          kind={DOCUMENTS[member]}
          label={words.document[member]}
          file={document}
        />
      )}
      <ComparedCard card={card} wanted={pendingEdit} />
      <Decision
        {...decided}
        version={version}
        words={state === 'active' ? words.ofActive : words.ofApplicant}
        canAccept={state !== 'active' || isWaiting}
        canRefuse={state === 'active' || isWaiting}
      />
    </Card>
  )
}
