import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { callFile } from '#src/hooks/call-file.ts'
import { type ButtonLook } from '#src/ui/button.tsx'
import { Grid, Stack } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'

const TYPES = { pdf: 'دریافت PDF', png: 'PNG', jpeg: 'JPEG' } as const
type Type = keyof typeof TYPES

/** The files of the degree of a passed exam, which is issued with the first of them. `id` is the made exam, `title` its name. */
export function DegreeFiles({ id, title }: { id: number; title: string }) {
  const [busy, setBusy] = useState<Type>()
  const save = async (type: Type) => {
    setBusy(type)
    try {
      const file = await callFile('Course/CreateExamDegree', { id, type })
      saveFile(`${text.fileName(title)}.${type}`, file)
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setBusy(undefined)
    }
  }
  const button = (type: Type, look: ButtonLook) => (
    <LineButton
      {...look}
      icon={<IconDownload size={18} aria-hidden />}
      loading={busy === type}
      disabled={busy !== undefined}
      onClick={() => void save(type)}
    >
      {TYPES[type]}
    </LineButton>
  )
  return (
    <Stack gap={2}>
      {button('pdf', { variant: 'accent', fullWidth: true })}
      <Grid gap={2} column="8.5rem">
        {button('png', { variant: 'soft' })}
        {button('jpeg', { variant: 'soft' })}
      </Grid>
    </Stack>
  )
}
