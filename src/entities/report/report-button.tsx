import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportTarget } from '#contract/reports.ts'
import { Button } from '#src/ui/button.tsx'
import { lateSheet } from '#src/ui/late-sheet.tsx'
import { text } from './text.ts'

const ReportSheet = lateSheet(async () => (await import('./report-sheet.tsx')).ReportSheet)

interface ReportButtonProps {
  target: ReportTarget
  id: number
  /** The answer that is meant, of a question. */
  answerId?: number
  /** The author. Without an author the page itself is reported. */
  author?: string
}

/** Opens the form that reports something to the shop. */
export function ReportButton({ target, id, answerId, author }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [isSent, setSent] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        icon={<IconFlag size={16} aria-hidden />}
        aria-label={author === undefined || isSent ? undefined : text.reportOf(author)}
        onClick={open}
      >
        {isSent ? text.reported : author === undefined ? text.reportThing : text.report}
      </Button>
      {wasOpened && (
        <ReportSheet
          {...{ target, id, answerId, isOpen }}
          onSent={() => setSent(true)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
