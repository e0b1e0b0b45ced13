import { isNationalCode } from '#contract/user/profile-rules.ts'
import type { UserDetail } from '#contract/user/profile.ts'
import { Form } from '#src/entities/form/form.tsx'
import { checkNothing, useForm } from '#src/entities/form/use-form.ts'
import { FileField } from '#src/entities/upload/file-field.tsx'
import { useFiles } from '#src/entities/upload/use-files.ts'
import { jalaliParts } from '#src/lib/jalali-parts.ts'
import { Card } from '#src/ui/card.tsx'
import { notify } from '#src/ui/notify.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { BirthDate, birthError, isoDayOfTyped } from './birth-date.tsx'
import { SaveBar } from './save-bar.tsx'
import styles from './sections.module.css'
import { text } from './text.ts'

const USES = { nationalCardFile: 'document', birthCertificateFile: 'document' } as const

interface IdentityFormProps {
  detail: UserDetail
  onSaved: (detail: UserDetail) => void
}

const checkCode = (code: string) => (isNationalCode(code) ? undefined : text.identity.badCode)
const today = () => new Date().toISOString().slice(0, 10)

/** Who somebody is, with pictures of the papers that prove it. */
export function IdentityForm({ detail, onSaved }: IdentityFormProps) {
  const { nationalCode, birthDate } = detail
  const born = birthDate ? jalaliParts(birthDate) : undefined
  const files = useFiles(USES)
  const keptName = (kind: string) => detail.documents?.find((paper) => paper.kind === kind)?.name
  const hasCard = files.has('nationalCardFile') || keptName('nationalCard') !== undefined
  const form = useForm({
    initial: {
      nationalCode: nationalCode ?? '',
      year: String(born?.year ?? ''),
      month: String(born?.month ?? ''),
      day: String(born?.day ?? ''),
      card: '',
    },
    checks: {
      nationalCode: checkCode,
      year: checkNothing,
      month: checkNothing,
      // the three are one date, and wrong together
      day: (_, typed) => birthError(typed, today()),
      card: () => (hasCard ? undefined : text.identity.needsCard),
    },
    async send({ nationalCode: code, ...typed }) {
      const sent = { nationalCode: code, birthDate: isoDayOfTyped(typed) ?? '' }
      onSaved(await files.send('User/UpdateUserDetail', sent))
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
        <FileField
          {...files.field('nationalCardFile')}
          label={text.identity.card}
          error={form.field('card').error}
          kept={keptName('nationalCard')}
          required={!keptName('nationalCard')}
        />
        <FileField
          {...files.field('birthCertificateFile')}
          label={text.identity.certificate}
          hint={text.identity.optional}
          kept={keptName('birthCertificate')}
        />
        <SaveBar isSending={form.isSending} failure={form.failure} label={text.identity.send} />
      </Form>
    </Card>
  )
}
