import { type ComponentType, useEffect, useId, useState } from 'react'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { text as kit } from '#src/ui/text.ts'
import type { RichTextEditorProps } from '#src/entities/rich-text-editor/rich-text-editor.tsx'
import styles from './record-form.module.css'
import { text } from './text.ts'

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
  const { Editor, hasFailed, ask } = useEditorPart()
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
      {hasFailed && (
        <div className={styles['chosen']}>
          <p role="alert">{text.editorFailed}</p>
          <Button variant="outline" size="s" onClick={ask}>
            {kit.retry}
          </Button>
        </div>
      )}
      {(error ?? hint) && (
        <p id={note} role={error ? 'alert' : undefined} className={styles[error ? 'error' : 'hint']}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  )
}

/** The editor once it has come. It is asked for again when the line is back. */
function useEditorPart() {
  const online = useOnline()
  const [turn, setTurn] = useState(0)
  const [known, setKnown] = useState<{ Editor?: ComponentType<RichTextEditorProps>; hasFailed: boolean }>({
    hasFailed: false,
  })
  const isThere = known.Editor !== undefined
  useEffect(() => {
    if (isThere) return
    let isWanted = true
    const tell = (next: typeof known) => isWanted && setKnown(next)
    load().then(
      (Editor) => tell({ Editor, hasFailed: false }),
      () => tell({ hasFailed: true }),
    )
    return () => {
      isWanted = false
    }
  }, [online, turn, isThere])
  const ask = () => {
    setKnown({ hasFailed: false })
    setTurn(turn + 1)
  }
  return { ...known, ask }
}
