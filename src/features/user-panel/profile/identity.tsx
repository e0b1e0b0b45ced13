import type { UserDetail } from '#contract/user/profile.ts'
import { pages } from '#src/entities/addresses.ts'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { DocumentLink } from '#src/entities/upload/document-link.tsx'
import { useAccount } from '#src/hooks/use-account.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { IdentityForm } from './identity-form.tsx'
import styles from '../sections.module.css'
import { text } from '../text.ts'

const TONES = { notSent: 'neutral', waiting: 'accent', verified: 'success', refused: 'danger' } as const

/** National code, day of birth and the papers that prove them, and how far their proof is. */
export function Identity() {
  const kept = useKeptAnswer('User/GetUserDetail')
  return (
    <KeptPart kept={kept}>
      {(detail) => (
        <>
          <Row>
            <Badge tone={TONES[detail.state]}>{text.identity.states[detail.state]}</Badge>
            {detail.rejectReason && <span dir="auto">{detail.rejectReason}</span>}
          </Row>
          {detail.state === 'verified' ? (
            <Verified detail={detail} />
          ) : (
            <IdentityForm detail={detail} onSaved={kept.put} />
          )}
          <Papers detail={detail} />
        </>
      )}
    </KeptPart>
  )
}

function Verified({ detail: { nationalCode, birthDate } }: { detail: UserDetail }) {
  return (
    <Card>
      <dl className={styles['facts']}>
        <div>
          <dt>{text.identity.nationalCode}</dt>
          <dd>
            <bdi dir="ltr">{persianDigits(nationalCode ?? '')}</bdi>
          </dd>
        </div>
        <div>
          <dt>{text.identity.birth}</dt>
          <dd>{birthDate && jalaliDate(`${birthDate}T12:00:00Z`)}</dd>
        </div>
      </dl>
      <p className={styles['note']}>{text.identity.locked}</p>
      <ButtonLink to={pages.support} variant="soft">
        {text.identity.support}
      </ButtonLink>
    </Card>
  )
}

function Papers({ detail }: { detail: UserDetail }) {
  const account = useAccount()
  const papers = papersOf(detail)
  if (papers.length === 0) return null
  return (
    <Card as="section" aria-labelledby="papers">
      <h2 id="papers">{text.identity.papers}</h2>
      {papers.map((paper) => (
        <DocumentLink
          key={paper.kind}
          userId={Number(account.id)}
          kind={paper.kind}
          label={paper.kind === 'nationalCard' ? text.identity.card : text.identity.certificate}
          file={paper}
        />
      ))}
    </Card>
  )
}

/** The papers that were sent; an answer that this device kept from before there were any knows none. */
function papersOf({ documents }: Partial<UserDetail>): UserDetail['documents'] {
  return documents ?? []
}
