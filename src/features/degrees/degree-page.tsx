import { IconAlertTriangle, IconCertificate, IconSearchOff, IconWifiOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Degree } from '#contract/course/degrees/degrees.ts'
import { readDegreeCode } from '#contract/course/degrees/degree-code.ts'
import { errorText } from '#contract/error-text.ts'
import { degreeAddress, EXAMS } from '#src/entities/exam-addresses.ts'
import { ShareButton } from '#src/entities/share-button.tsx'
import { text as keptText } from '#src/entities/kept-answer/text.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { persianDigits, persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import styles from './degrees.module.css'
import { SignedDegree } from './signed-degree.tsx'
import { text } from './text.ts'

/** A degree by its code or its number; an address from its QR code is checked on this device, without a network, too. */
export function DegreePage({ param }: { param: string }) {
  const { hash } = useLocation()
  const code = readDegreeCode(param)
  const isSigned = hash.includes('.')
  return (
    <div className={styles['page']}>
      <h1>{text.title}</h1>
      {code ? (
        <>
          {isSigned && <SignedDegree code={code} hash={hash} />}
          <ByCode code={code} isSigned={isSigned} />
        </>
      ) : /^[1-9]\d{0,8}$/.test(param) ? (
        <ByNumber id={Number(param)} />
      ) : (
        <Missing />
      )}
    </div>
  )
}

function ByCode({ code, isSigned }: { code: string; isSigned: boolean }) {
  const { answer, failure, ask } = useRead('Course/VerifyDegreeById', { code }, { pageRead: 'part' })
  if (answer)
    return answer.degree ? (
      <Facts degree={answer.degree} />
    ) : (
      <Card as="section" className={styles['card']}>
        <State state={answer.state} />
        <dl className={styles['facts']}>
          <Fact label={text.code} value={<bdi dir="ltr">{answer.code}</bdi>} />
          {answer.revokedAt && <Fact label={text.revokedAt} value={jalaliDate(answer.revokedAt)} />}
        </dl>
        <p className={styles['note']}>{text.private}</p>
      </Card>
    )
  if (failure?.code === 'NotFound') return <Missing />
  // what is signed has been shown already
  if (failure?.code === 'NoConnection' && isSigned) return null
  return <Pending failure={failure} onRetry={ask} />
}

function ByNumber({ id }: { id: number }) {
  const { answer, failure, ask } = useRead('Course/GetDegreeById', { id }, { pageRead: 'part' })
  if (answer) return <Facts degree={answer} />
  if (failure?.code === 'NotFound') return <Missing />
  return <Pending failure={failure} onRetry={ask} />
}

function Pending({
  failure,
  onRetry,
}: {
  failure: ReturnType<typeof useRead>['failure']
  onRetry: () => void
}) {
  if (!failure) return <DetailSkeleton />
  if (failure.code === 'NoConnection')
    return <EmptyState icon={<IconWifiOff />} title={keptText.needsLine} body={keptText.needsLineBody} />
  return <ErrorState body={errorText(failure.code, failure.details)} onRetry={onRetry} />
}

const Missing = () => (
  <EmptyState
    icon={<IconSearchOff />}
    title={text.missing}
    body={text.missingBody}
    action={<ButtonLink to={EXAMS}>{text.toExams}</ButtonLink>}
  />
)

const TONES = { valid: 'success', expired: 'neutral', revoked: 'danger' } as const

function State({ state }: { state: Degree['state'] }) {
  return (
    <p className={styles['state']}>
      {state === 'revoked' ? <IconAlertTriangle aria-hidden /> : <IconCertificate aria-hidden />}
      <Badge tone={TONES[state]}>{text.states[state]}</Badge>
    </p>
  )
}

function Facts({ degree }: { degree: Degree }) {
  return (
    <Card as="section" className={styles['card']}>
      <Row apart>
        <State state={degree.state} />
        {degree.isShared && (
          <ShareButton title={text.of(degree.title, degree.name)} to={degreeAddress(degree.code)} />
        )}
      </Row>
      <h2>{degree.name}</h2>
      <p className={styles['title']}>{degree.title}</p>
      <dl className={styles['facts']}>
        <Fact label={text.score} value={text.percent(persianNumber(degree.score))} />
        <Fact label={text.issued} value={jalaliDate(degree.issuedAt)} />
        <Fact label={text.expires} value={degree.expiresAt ? jalaliDate(degree.expiresAt) : text.always} />
        <Fact label={text.code} value={<bdi dir="ltr">{degree.code}</bdi>} />
        {degree.revokedAt && <Fact label={text.revokedAt} value={jalaliDate(degree.revokedAt)} />}
      </dl>
    </Card>
  )
}

/** One fact of a degree. */
function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{typeof value === 'string' ? persianDigits(value) : value}</dd>
    </div>
  )
}
