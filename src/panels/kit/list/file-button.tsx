import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { QueryPath, Sent } from '#contract/contract.ts'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { readFile } from '#src/hooks/call-file.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { notify } from '#src/ui/notify.ts'
import type { ListFile } from '../section.ts'
import { text } from '../text.ts'

/** Saves the file that an operation makes of the whole list. */
export function FileButton({ file }: { file: ListFile }) {
  const { operation, label, name } = file
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      // the operation takes nothing
      const path = operation.path as QueryPath
      saveFile(name, await readFile(path, {} as Sent<typeof path>))
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: text.notSaved(errorText(error.code, error.details)) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <LineButton
      variant="outline"
      icon={<IconFileText size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void save()}
    >
      {label}
    </LineButton>
  )
}
