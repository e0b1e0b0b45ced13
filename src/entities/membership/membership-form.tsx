import type { ReactNode } from 'react'
import type { Membership } from '#contract/user/membership-rules.ts'
import type { Values } from '#src/entities/record-form/fields.ts'
import { RecordForm } from '#src/entities/record-form/record-form.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Action, FILES, FORMS, OPERATIONS } from './forms.ts'
import { text } from './own-text.ts'

interface MembershipFormProps {
  member: Membership
  initial: Values
  /** What is typed is kept under this name until it is sent. */
  draftName: string
  actionFor: (input: Values, hasFiles: boolean) => Action
  label: string
  /** The name of the document that was sent before. */
  keptDocument?: string | undefined
  /** Instead of files and button, for a person who cannot send. */
  instead?: ReactNode
  isClosed?: boolean
  onSent: () => void | Promise<void>
}

/** The card of a teacher or a seller as a form. */
export function MembershipForm(props: MembershipFormProps) {
  const { member, initial, draftName, actionFor, label, keptDocument, instead, isClosed, onSent } = props
  const files = Object.entries(FILES[member]).map(([name, file]) => [
    name,
    name === 'documentFile' ? { ...file, kept: keptDocument } : file,
  ])
  return (
    <Card>
      <RecordForm
        form={{ ...FORMS[member], files: Object.fromEntries(files) }}
        legend={text.form[member]}
        values={initial}
        draftName={draftName}
        operationFor={(input, hasFiles) => OPERATIONS[member][actionFor(input, hasFiles)]}
        label={label}
        needsLine={text.needsLine}
        instead={instead}
        isClosed={isClosed}
        onSent={onSent}
      />
    </Card>
  )
}
