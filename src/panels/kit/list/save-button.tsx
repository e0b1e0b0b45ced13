import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { MOST_EXPORTED } from '#contract/site/export.ts'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { notify } from '#src/ui/notify.ts'
import type { Given, LineFile, Section } from '../section.ts'
import { text } from '../text.ts'
import { exportColumns } from './export-columns.ts'
import { saveList } from './save-list.ts'
import { ToolLabel } from './tool-label.tsx'

interface SaveButtonProps {
  section: Section
  /** Saves these lines of the rows instead of the rows. */
  lines?: LineFile
  /** What the list is narrowed by. */
  filters: Given
  hasRows: boolean
}

/** Saves all rows that pass the filters as a file, and says how far it is. */
export function SaveButton({ section, lines, filters, hasRows }: SaveButtonProps) {
  const [rows, setRows] = useState<number>()
  async function save(): Promise<void> {
    setRows(0)
    try {
      const saved = lines ? { ...lines, each: lines.field } : { columns: exportColumns(section) }
      const isWhole = await saveList(section, saved, filters, setRows)
      if (!isWhole) notify({ kind: 'success', text: text.savedFirst(persianNumber(MOST_EXPORTED)) })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: text.notSaved(errorText(error.code, error.details)) })
    } finally {
      setRows(undefined)
    }
  }
  return (
    <LineButton
      variant="outline"
      size="s"
      icon={<IconDownload size={18} aria-hidden />}
      loading={rows !== undefined}
      disabled={!hasRows}
      onClick={() => void save()}
    >
      {rows ? text.saving(persianNumber(rows)) : (lines?.label ?? <ToolLabel>{text.saveFile}</ToolLabel>)}
    </LineButton>
  )
}
