import { useState, type FormEvent } from 'react'
import type { ReportTarget } from '#contract/reports.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMutator } from '#src/hooks/use-mutator.ts'
import { reports } from '#src/sync/mutators/reports.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Row, Stack } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import styles from './report-sheet.module.css'
import { text } from './text.ts'

const MOST_LETTERS = 400

interface ReportSheetProps {
  target: ReportTarget
  id: number
  answerId: number | undefined
  isOpen: boolean
  onSent: () => void
  onClose: () => void
}

/**
 * Asks for the reason of a report. The report is saved and sent when there is a network. Typed text stays until
 * then.
 */
export function ReportSheet({ target, id, answerId, isOpen, onSent, onClose }: ReportSheetProps) {
  const send = useMutator(reports[target])
  const { state } = useAccount()
  const [reason, setReason] = useState<string>()
  const [more, setMore] = useState('')
  const [isMissing, setMissing] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason === undefined)
    if (reason === undefined) return
    const said = [reason, more.trim()].filter(Boolean).join(': ')
    await send({ id, reason: said, ...(answerId !== undefined && { answerId }) })
    notify({ kind: 'success', text: state === 'anonymous' ? text.keptForSignIn : text.kept })
    onSent()
    onClose()
  }

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.title}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <p className={styles['lead']}>{text.lead}</p>
          <Row role="group" aria-label={text.reason}>
            {text.reasons.map((one) => (
              <Chip key={one} selected={reason === one} onClick={() => setReason(one)}>
                {one}
              </Chip>
            ))}
          </Row>
          {isMissing && (
            <p role="alert" className={styles['missing']}>
              {text.choose}
            </p>
          )}
          <TextArea
            label={text.more}
            hint={text.moreHint}
            rows={3}
            maxLength={MOST_LETTERS}
            value={more}
            onValue={setMore}
          />
          <Button type="submit" size="l" fullWidth>
            {text.send}
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}
