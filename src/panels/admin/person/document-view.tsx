import { useState } from 'react'
import { OperationError } from '#contract/errors.ts'
import type { DocumentKind } from '#contract/file-rules.ts'
import type { KeptFile } from '#contract/form-file.ts'
import { errorText } from '#contract/error-text.ts'
import { DocumentLink } from '#src/entities/upload/document-link.tsx'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import styles from './person.module.css'
import { text } from './text.ts'

interface DocumentViewProps {
  userId: number
  kind: DocumentKind
  label: string
  file: KeptFile
}

/** A paper that was sent: a picture is looked at here, everything can be fetched. */
export function DocumentView(props: DocumentViewProps) {
  const { userId, kind, label, file } = props
  const [address, setAddress] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const isPicture = file.mime.startsWith('image/')
  async function look(): Promise<void> {
    setAsking(true)
    try {
      // its address is for a few minutes, so it is asked for each time
      setAddress((await engine.api.read('User/GetUserDetailFile', { id: userId, kind })).address)
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setAsking(false)
    }
  }
  return (
    <div>
      <DocumentLink {...props} />
      {isPicture && (
        <LineButton size="s" variant="ghost" loading={isAsking} onClick={() => void look()}>
          {text.look(label)}
        </LineButton>
      )}
      <Sheet isOpen={address !== undefined} onClose={() => setAddress(undefined)} title={label}>
        {address && <img src={address} alt={label} className={styles['paper']} />}
      </Sheet>
    </div>
  )
}
