import { profile, type UserDetail } from '#contract/user/profile.ts'
import type { RecordForm as Form } from '#src/entities/record-form/fields.ts'
import { RecordForm } from '#src/entities/record-form/record-form.tsx'
import { Card } from '#src/ui/card.tsx'
import { notify } from '#src/ui/notify.ts'
import { birthProblem } from './birth-problem.ts'
import styles from '../sections.module.css'
import { text } from '../text.ts'

const words = text.identity

interface IdentityFormProps {
  detail: UserDetail
  onSaved: (detail: UserDetail) => void
}

/** The form of an identity, with the names of the papers that were sent before. */
function identityForm({ documents }: Partial<UserDetail>): Form {
  const kept = (kind: string) => documents?.find((paper) => paper.kind === kind)?.name
  return {
    operation: profile.UpdateUserDetail,
    fields: {
      nationalCode: { kind: 'digits', label: words.nationalCode, wrong: words.badCode },
      birthDate: { kind: 'day', label: words.birth, check: (typed) => birthProblem(typed) },
    },
    files: {
      nationalCardFile: { use: 'document', label: words.card, kept: kept('nationalCard'), isRequired: true },
      birthCertificateFile: {
        use: 'document',
        label: words.certificate,
        hint: words.optional,
        kept: kept('birthCertificate'),
      },
    },
  }
}

/** The identity of a person, with pictures of the papers that prove it. */
export function IdentityForm({ detail, onSaved }: IdentityFormProps) {
  const { nationalCode, birthDate } = detail
  return (
    <Card>
      <RecordForm
        form={identityForm(detail)}
        values={{ nationalCode, birthDate }}
        draftName="identity"
        label={words.send}
        onSent={(answer) => {
          // the operation answers the identity as it now is
          onSaved(answer as UserDetail)
          notify({ kind: 'success', text: words.sent })
        }}
      >
        <p className={styles['lead']}>{words.lead}</p>
      </RecordForm>
    </Card>
  )
}
