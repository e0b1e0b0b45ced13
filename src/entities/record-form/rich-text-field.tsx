import { useId } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { text as kit } from '#src/ui/text.ts'
import { PartFailed } from './part-failed.tsx'
import styles from './record-form.module.css'
import { text } from './text.ts'
import { useLatePart } from '#src/hooks/use-late-part.ts'

interface RichTextFieldProps {
  label: string
  hint: string | undefined
  error: string | undefined
  required: boolean
  /** HTML. */
  value: string
  onValue: (value: string) => void
}

const load = async () => (await import('#src/entities/rich-text-editor/rich-text-editor.tsx')).RichTextEditor

/** A long text in an editor. While the editor is on its way, or when it does not come, the text stays as it is. */
export function RichTextField({ label, hint, error, required, value, onValue }: RichTextFieldProps) {
  const { Part: Editor, hasFailed, ask } = useLatePart(load)
  const note = useId()
  return (
    <fieldset className={classNames(styles['row'], styles['long'])}>
      <legend>
        {label}
        {required && <span aria-hidden> *</span>}
      </legend>
      {Editor && (
        <Editor
          label={label}
          value={value}
          onValue={onValue}
          isRequired={required}
          isInvalid={error !== undefined}
          describedBy={(error ?? hint) ? note : undefined}
        />
      )}
      {!Editor && !hasFailed && (
        <div role="status" aria-label={kit.loading}>
          <Skeleton height="16rem" />
        </div>
      )}
      {hasFailed && <PartFailed onRetry={ask}>{text.editorFailed}</PartFailed>}
      {(error ?? hint) && (
        <p id={note} role={error ? 'alert' : undefined} className={styles[error ? 'error' : 'hint']}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  )
}
