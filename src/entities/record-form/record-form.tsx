import type { ReactNode } from 'react'
import type { OperationError } from '#contract/errors.ts'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { Form } from '#src/entities/form/form.tsx'
import { CutFileField } from '#src/entities/upload/cut/cut-file-field.tsx'
import { FileField } from '#src/entities/upload/file-field.tsx'
import { useAccount } from '#src/hooks/use-account.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { OfflineNotice } from '#src/ui/states.tsx'
import type { Typed } from './fields.ts'
import { fullListText } from './full-list.ts'
import { fromDraft } from './form-draft.ts'
import { isRequired, shownFields, shownValue } from './form-values.ts'
import { RecordField } from './record-field.tsx'
import styles from './record-form.module.css'
import { text } from './text.ts'
import { useDraft } from './use-draft.ts'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

interface RecordFormProps extends RecordFormOptions {
  /** Names the fields for those who hear them. */
  legend?: string
  label?: string
  /** Said while there is no network. */
  needsLine?: string
  /** Content above the fields. */
  children?: ReactNode
  /** Content below the fields that depends on what is typed. */
  below?: (typed: Typed) => ReactNode
  /** Replaces files and button for a person who cannot send. */
  instead?: ReactNode
  isClosed?: boolean | undefined
  /** What is said of a failure in place of the usual sentence. */
  sentenceOf?: (failure: OperationError) => string | undefined
}

/** A form of an operation, with what was typed before and not sent. */
export function RecordForm(props: RecordFormProps) {
  const { draftName } = props
  return draftName ? <WithDraft {...props} draftName={draftName} /> : <Fields {...props} />
}

function WithDraft(props: RecordFormProps & { draftName: string }) {
  const { id: accountId } = useAccount()
  const draft = useDraft(accountId, props.draftName)
  // unseen, so that nothing below moves when it is there
  if (draft === undefined)
    return (
      <div className={styles['coming']} inert>
        <Fields {...props} />
      </div>
    )
  const before = draft ? fromDraft(draft) : props.typedBefore
  return <Fields key={`${accountId} ${props.draftName}`} {...props} typedBefore={before} />
}

function Fields(props: RecordFormProps) {
  const {
    form,
    legend,
    label = text.save,
    needsLine = text.needsLine,
    children,
    below,
    instead,
    isClosed,
  } = props
  const own = useRecordForm(props)
  const hasLine = useOnline()
  const waits = props.queue !== undefined || (props.later !== undefined && !own.files.isAnyChosen)
  const online = hasLine || waits
  const shown = shownFields(form, own.typed).filter(
    ([key, { isAskedAfterRefusal }]) =>
      !isAskedAfterRefusal || own.typed[key] === true || own.problemAt(key) !== undefined,
  )
  return (
    <Form onSubmit={own.submit}>
      {children}
      {own.isRestored && <DraftNote onDiscard={own.discard} />}
      <fieldset className={styles['fields']} disabled={isClosed}>
        {legend && <legend className="only-read">{legend}</legend>}
        {shown.map(([key, field]) => (
          <div key={key} className={field.isHalf && styles['half']}>
            <RecordField
              field={field}
              isRequired={isRequired(form, key)}
              about={props.values['id']}
              value={own.typed[key] ?? ''}
              error={own.problemAt(key)}
              onValue={(value) => own.set(key, value)}
            />
            {own.theirs[key] !== undefined && (
              <Theirs value={shownValue(field, own.theirs[key])} onTake={() => own.takeTheirs(key)} />
            )}
          </div>
        ))}
        {below?.(own.typed)}
        {!instead &&
          Object.entries(form.files ?? {}).map(
            ([name, { use, label: title, hint, kept, isRequired: must, cut }]) => {
              const field = {
                ...own.files.field(name),
                use,
                hint,
                kept,
                label: title,
                required: must && !kept,
                error: own.fileProblem(name),
              }
              return cut ? (
                <CutFileField key={name} cut={cut} {...field} />
              ) : (
                <FileField key={name} {...field} />
              )
            },
          )}
      </fieldset>
      {instead ?? (
        <>
          <FormFailure
            failure={own.failure}
            sentence={own.failure && (props.sentenceOf?.(own.failure) ?? fullListText(own.failure))}
          />
          {!hasLine && props.queue === undefined && (
            <OfflineNotice>{waits ? text.goesLater : needsLine}</OfflineNotice>
          )}
          <Button type="submit" size="l" fullWidth loading={own.isSending} disabled={!online || isClosed}>
            {label}
          </Button>
        </>
      )}
    </Form>
  )
}

function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={styles['draft']}>
      <p role="status">{text.draft}</p>
      <Button variant="ghost" size="s" onClick={onDiscard}>
        {text.discard}
      </Button>
    </div>
  )
}

/** The value of others beside the own one. */
function Theirs({ value, onTake }: { value: string; onTake: () => void }) {
  return (
    <div className={styles['theirs']}>
      <p role="status">{text.theirs(`\u2068${value}\u2069`)}</p>
      <Button variant="outline" size="s" onClick={onTake}>
        {text.takeTheirs}
      </Button>
    </div>
  )
}
