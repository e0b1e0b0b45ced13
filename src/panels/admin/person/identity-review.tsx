import type { Shown } from '#contract/contract.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { text as panel } from '../text.ts'
import { type Decided, Decision } from './decision.tsx'
import { DocumentView } from './document-view.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import styles from './person.module.css'
import { text } from './text.ts'
import { IDENTITY_TONES } from './tones.ts'

const words = text.identity
type Identity = Shown<'User/GetAdminUserDetailById'>['identity']

/** The identity of a person, the papers that prove it, and the decision about them. */
export function IdentityReview({ identity, ...decided }: Decided & { identity: Identity }) {
  const { state, nationalCode, birthDate, rejectReason, documents, version } = identity
  const hasCard = documents.some(({ kind }) => kind === 'nationalCard')
  return (
    <Card as="section" className={styles['block']} aria-labelledby="identity-review">
      <div className={styles['head']}>
        <h3 id="identity-review">{words.title}</h3>
        <Badge tone={IDENTITY_TONES[state]}>{panel.people.identityStates[state]}</Badge>
      </div>
      {rejectReason && <blockquote className={styles['note']}>{rejectReason}</blockquote>}
      {state !== 'notSent' && (
        <FactList
          facts={{
            [words.nationalCode]: <bdi dir="ltr">{persianDigits(nationalCode ?? text.none)}</bdi>,
            [words.birth]: birthDate ? jalaliDate(`${birthDate}T12:00:00Z`) : text.none,
          }}
        />
      )}
      {documents.length > 0 && (
        <div className={styles['papers']}>
          {documents.map((paper) => (
            <DocumentView
              key={paper.kind}
              userId={decided.userId}
              kind={paper.kind}
              label={paper.kind === 'nationalCard' ? words.card : words.certificate}
              file={paper}
            />
          ))}
        </div>
      )}
      {!hasCard && <p className={styles['missing']}>{words.noCard}</p>}
      <Decision
        {...decided}
        version={version}
        words={words}
        canAccept={state !== 'notSent' && state !== 'verified' && hasCard}
        canRefuse={state === 'waiting' || state === 'verified'}
      />
    </Card>
  )
}
