import type { ReactNode } from 'react'
import type { Membership, Missing } from '#contract/user/membership-rules.ts'
import { DocumentLink } from '#src/entities/upload/document-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CardFacts } from './card-facts.tsx'
import { KINDS } from './kinds.ts'
import styles from './membership.module.css'
import type { OwnProfile } from './own-membership.tsx'
import { text } from './own-text.ts'
import { ReviewNote } from './review-note.tsx'

const TONES = { applied: 'accent', notActive: 'danger', active: 'success', deactive: 'danger' } as const
/** The section of the panel where an identity is proven. */
const IDENTITY: string = '/UserPanel/3'

interface MembershipStateProps {
  member: Membership
  profile: OwnProfile
  accountId: string
  /** What can be done next. */
  children: ReactNode
}

/** A membership: its state, what is missing, what an admin wrote, the card that others see, and an edit that waits. */
export function MembershipState({ member, profile, accountId, children }: MembershipStateProps) {
  const { state, isWaiting, reviewNote, missing, document, card, pendingEdit } = profile
  const { pages: own, document: kind } = KINDS[member]
  const isAgain = isWaiting && state === 'deactive'
  return (
    <>
      <Card as="section" className={styles['state']}>
        <Badge tone={TONES[state]}>{text.states[state]}</Badge>
        <p>{isAgain ? text.waitsAgain : text.explained[state]}</p>
        {pendingEdit && <p>{text.editWaits}</p>}
        {(state !== 'applied' || !isWaiting) && <ReviewNote note={reviewNote} />}
        {children}
      </Card>
      <Card as="section" aria-labelledby="missing">
        <h2 id="missing">{text.missingTitle}</h2>
        {missing.length === 0 && <p>{text.nothingMissing}</p>}
        <ul className={styles['missing']}>
          {missing.map((what) => (
            <MissingRow key={what} what={what} edit={own.edit} canEdit={state !== 'active'} />
          ))}
        </ul>
        {document && (
          <DocumentLink userId={Number(accountId)} kind={kind} label={text.document} file={document} />
        )}
      </Card>
      <CardFacts member={member} title={text.card[member]} card={card} />
      {pendingEdit && <CardFacts member={member} title={text.pendingCard} card={pendingEdit} />}
    </>
  )
}

interface MissingRowProps {
  what: Missing
  edit: string
  canEdit: boolean
}

function MissingRow({ what, edit, canEdit }: MissingRowProps) {
  return (
    <li>
      <span>{text.missing[what]}</span>
      {what === 'nationalCard' && (
        <ButtonLink to={IDENTITY} size="s" variant="soft">
          {text.toIdentity}
        </ButtonLink>
      )}
      {what === 'document' && canEdit && (
        <ButtonLink to={edit} size="s" variant="soft">
          {text.toEdit}
        </ButtonLink>
      )}
    </li>
  )
}
