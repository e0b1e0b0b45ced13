import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { OperationError } from '#contract/errors.ts'
import type { DocumentKind } from '#contract/file-rules.ts'
import type { KeptFile } from '#contract/form-file.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { notify } from '#src/ui/notify.ts'
import { errorText } from '#contract/error-text.ts'
import styles from './file-field.module.css'
import { fileSize } from './file-size.ts'
import { text } from './text.ts'

interface DocumentLinkProps {
  userId: number
  kind: DocumentKind
  label: string
  file: KeptFile
}

/** A link to an uploaded document for those who may see it. Its address is requested when it is opened. */
export function DocumentLink({ userId, kind, label, file: { name, size } }: DocumentLinkProps) {
  const [isAsking, setAsking] = useState(false)
  const handleFetch = async () => {
    setAsking(true)
    try {
      const { address } = await engine.api.read('User/GetUserDetailFile', { id: userId, kind })
      const link = document.createElement('a')
      link.href = address
      link.download = name
      link.click()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className={styles['document']}>
      <IconFileText aria-hidden />
      <span className={styles['name']}>
        {label}
        <small>
          <bdi>{name}</bdi>، {fileSize(size)}
        </small>
      </span>
      <LineButton
        size="s"
        variant="soft"
        loading={isAsking}
        aria-label={`${text.fetch} ${label}`}
        onClick={() => void handleFetch()}
      >
        {text.fetch}
      </LineButton>
    </div>
  )
}
