import type { PagePattern } from '#contract/pages.ts'
import type { Membership, Missing } from '#contract/user/membership-rules.ts'
import { pages } from '#src/entities/addresses.ts'
import { DocumentLink } from '#src/entities/upload/document-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { CardFacts } from './card-facts.tsx'
import { KINDS, memberOf } from './kinds.ts'
import styles from './membership.module.css'
import { type OwnProfile, OwnMembership } from './own-membership.tsx'
import { text } from './text.ts'

const TONES = { applied: 'accent', notActive: 'danger', active: 'success', deactive: 'danger' } as const
/** The section of the panel where an identity is proven. */
const IDENTITY: string = '/UserPanel/3'

/** An application: its state, what is missing, what an admin wrote, and the next step. */
export function StatePage({ pattern }: { pattern: PagePattern }) {
  const member = memberOf(pattern)
  return (
    <div className={styles['page']}>
      <h1>{text.stateTitle[member]}</h1>
      <OwnMembership member={member} back={KINDS[member].pages.state}>
        {(profile, accountId) => <State member={member} profile={profile} accountId={accountId} />}
      </OwnMembership>
    </div>
  )
}

interface StateProps {
  member: Membership
  profile: OwnProfile
  accountId: string
}

function State({ member, profile, accountId }: StateProps) {
  const { state, isWaiting, reviewNote, missing, document, card, pendingEdit } = profile
  const { pages: own, document: kind } = KINDS[member]
  const isAgain = isWaiting && state === 'deactive'
  return (
    <>
      <Card as="section" className={styles['state']}>
        <Badge tone={TONES[state]}>{text.states[state]}</Badge>
        <p>{isAgain ? text.waitsAgain : text.explained[state]}</p>
        {pendingEdit && <p>{text.editWaits}</p>}
        {reviewNote && (state !== 'applied' || !isWaiting) && (
          <blockquote className={styles['note']}>
            <b>{text.note}</b>
            <p dir="auto">{reviewNote}</p>
          </blockquote>
        )}
        <NextStep member={member} state={state} />
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

function NextStep({ member, state }: Pick<StateProps, 'member'> & { state: OwnProfile['state'] }) {
  const { pages: own } = KINDS[member]
  if (state === 'active')
    return (
      <Row>
        <ButtonLink to={own.panel}>{text.toPanel[member]}</ButtonLink>
        {/* an active teacher edits in the panel, where the page of applicants leads */}
        {member === 'Seller' && (
          <ButtonLink to={own.edit} variant="soft">
            {text.toEdit}
          </ButtonLink>
        )}
      </Row>
    )
  return (
    <Row>
      <ButtonLink to={own.edit} variant={state === 'applied' ? 'soft' : 'filled'}>
        {text.toEdit}
      </ButtonLink>
      {state === 'deactive' && (
        <ButtonLink to={pages.support} variant="soft">
          {text.toSupport}
        </ButtonLink>
      )}
    </Row>
  )
}
