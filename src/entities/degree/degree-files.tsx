import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { callFile } from '#src/hooks/call-file.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { Grid } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'

/** What fits three times beside each other on a narrow phone. */
const COLUMN = '5.5rem'
const TYPES = { pdf: 'PDF', png: 'PNG', jpeg: 'JPEG' } as const
type Type = keyof typeof TYPES
const download = (type: string) => `دریافت ${type}`

/** The files of the degree of a passed exam, which is issued with the first of them. `id` is the made exam. */
export function DegreeFiles({ id, onIssued }: { id: number; onIssued?: () => void }) {
  const [busy, setBusy] = useState<Type>()
  const online = useOnline()
  const save = async (type: Type) => {
    setBusy(type)
    try {
      saveFile(`degree-${id}.${type}`, await callFile('Course/CreateExamDegree', { id, type }))
      onIssued?.()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Grid gap={2} column={COLUMN}>
      {(Object.keys(TYPES) as Type[]).map((type) => (
        <Button
          key={type}
          aria-label={download(TYPES[type])}
          variant={type === 'pdf' ? 'accent' : 'soft'}
          icon={<IconDownload size={18} />}
          loading={busy === type}
          disabled={!online || busy !== undefined}
          onClick={() => void save(type)}
        >
          {TYPES[type]}
        </Button>
      ))}
    </Grid>
  )
}
