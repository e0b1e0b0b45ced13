import { isNationalCode } from '#contract/user/profile-rules.ts'
import type { UserDetail } from '#contract/user/profile.ts'
import { pages } from '#src/entities/addresses.ts'
import { Form } from '#src/entities/form/form.tsx'
import { checkNothing, useForm } from '#src/entities/form/use-form.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { jalaliParts } from '#src/lib/jalali-parts.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { BirthDate, birthError, isoDayOfTyped } from './birth-date.tsx'
import { KeptPart } from './kept-part.tsx'
import { SaveBar } from './save-bar.tsx'
import styles from './sections.module.css'
import { text } from './text.ts'
import { useKeptAnswer } from './use-kept-answer.ts'

const TONES = { notSent: 'neutral', waiting: 'accent', verified: 'success', refused: 'danger' } as const

/** National code and day of birth, and how far their proof is. */
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
            <IdentityForm key={detail.nationalCode} detail={detail} onSaved={kept.put} />
          )}
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

interface IdentityFormProps {
  detail: UserDetail
  onSaved: (detail: UserDetail) => void
}

const checkCode = (code: string) => (isNationalCode(code) ? undefined : text.identity.badCode)
const today = () => new Date().toISOString().slice(0, 10)

function IdentityForm({ detail: { nationalCode, birthDate }, onSaved }: IdentityFormProps) {
  const born = birthDate ? jalaliParts(birthDate) : undefined
  const form = useForm({
    initial: {
      nationalCode: nationalCode ?? '',
      year: String(born?.year ?? ''),
      month: String(born?.month ?? ''),
      day: String(born?.day ?? ''),
    },
    checks: {
      nationalCode: checkCode,
      year: checkNothing,
      month: checkNothing,
      // the three are one date, and wrong together
      day: (_, typed) => birthError(typed, today()),
    },
    async send({ nationalCode: code, ...typed }, mutationId) {
      const sent = { nationalCode: code, birthDate: isoDayOfTyped(typed) ?? '' }
      onSaved(await engine.api.send('User/UpdateUserDetail', sent, { mutationId }))
      notify({ kind: 'success', text: text.identity.sent })
    },
  })
  return (
    <Card>
      <Form onSubmit={form.submit}>
        <p className={styles['lead']}>{text.identity.lead}</p>
        <TextField
          {...form.field('nationalCode')}
          kind="digits"
          label={text.identity.nationalCode}
          maxLength={10}
          autoComplete="off"
          required
        />
        <BirthDate value={form.values} onValue={form.set} error={form.field('day').error} />
        <SaveBar isSending={form.isSending} failure={form.failure} label={text.identity.send} />
      </Form>
    </Card>
  )
}
