import type { ReactNode } from 'react'
import type { Membership } from '#contract/user/membership-rules.ts'
import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { checkNothing, useForm } from '#src/entities/form/use-form.ts'
import { FileField } from '#src/entities/upload/file-field.tsx'
import { useFiles } from '#src/entities/upload/use-files.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { OfflineNotice } from '#src/ui/states.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { FIELD_ROWS, FILE_ROWS, type FieldRow, type Values } from './field-rows.ts'
import { type Action, KINDS } from './kinds.ts'
import styles from './membership.module.css'
import { text } from './text.ts'
import { noteDraft } from './use-draft.ts'

interface MembershipFormProps {
  member: Membership
  accountId: string
  initial: Values
  /** What is typed is kept under this name until it is sent. */
  draftName: string
  actionFor: (values: Values, hasFiles: boolean) => Action
  label: string
  /** The name of the document that was sent before. */
  keptDocument?: string | undefined
  /** In the place of files and button, for who cannot send. */
  instead?: ReactNode
  isClosed?: boolean
  onSent: () => void | Promise<void>
}

/** The card of a teacher or a seller as a form. */
export function MembershipForm(props: MembershipFormProps) {
  const { member, accountId, initial, draftName, actionFor, label, keptDocument, instead, isClosed } = props
  const rows = FIELD_ROWS[member]
  const files = useFiles<string>(Object.fromEntries(FILE_ROWS[member].map(({ name, use }) => [name, use])))
  const online = useOnline()
  const { values, set, field, submit, isSending, failure } = useForm<string>({
    initial,
    checks: Object.fromEntries(rows.map(({ name, check }) => [name, check ?? checkNothing])),
    async send(typed) {
      await KINDS[member].send(files.send, actionFor(typed, files.isAnyChosen), typed)
      await noteDraft(accountId, draftName, undefined)
      await props.onSent()
    },
  })
  const handleValue = (name: string, value: string) => {
    set(name, value)
    void noteDraft(accountId, draftName, { ...values, [name]: value })
  }

  return (
    <Card>
      <Form onSubmit={submit}>
        <fieldset className={styles['fields']} disabled={isClosed}>
          <legend className="only-read">{text.form[member]}</legend>
          <Stack>
            {rows.map(
              (row) =>
                (row.isShown?.(values) ?? true) && (
                  <RowField
                    key={row.name}
                    row={row}
                    value={values[row.name] ?? ''}
                    error={field(row.name).error}
                    onValue={(value) => handleValue(row.name, value)}
                  />
                ),
            )}
            {!instead &&
              FILE_ROWS[member].map(({ name, label: title, hint, use }) => (
                <FileField
                  key={name}
                  {...files.field(name)}
                  use={use}
                  label={title}
                  hint={hint}
                  kept={name === 'documentFile' ? keptDocument : undefined}
                />
              ))}
          </Stack>
        </fieldset>
        {instead ?? (
          <>
            <FormFailure failure={failure} />
            {!online && <OfflineNotice>{text.needsLine}</OfflineNotice>}
            <Button type="submit" size="l" fullWidth loading={isSending} disabled={!online || isClosed}>
              {label}
            </Button>
          </>
        )}
      </Form>
    </Card>
  )
}

interface RowFieldProps {
  row: FieldRow
  value: string
  onValue: (value: string) => void
  error: string | undefined
}

function RowField({ row: { kind, label, hint, options = [], isOptional }, ...input }: RowFieldProps) {
  const look = { ...input, label, hint, required: !isOptional }
  if (kind === 'choice') return <Select {...look} options={options} />
  if (kind === 'words') return <TextArea {...look} rows={6} />
  return <TextField {...look} kind={kind === 'digits' ? 'digits' : 'text'} />
}
