import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { jalaliDate } from '#src/lib/jalali.ts'
import { useNow } from '#src/hooks/use-now.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { Setup } from '../../setup.ts'
import type { ToolField } from '../../tab.ts'
import type { DynoRun } from '../dyno/compute-run.ts'
import logs from '../logs.module.css'
import { ReportCard } from './report-card.tsx'
import { inputRows, resultRows } from './report-rows.ts'
import styles from './report.module.css'
import { text } from './text.ts'

interface ReportButtonProps {
  run: DynoRun
  fields: readonly ToolField[]
  setup: Setup
  /** The name of the file. */
  log: string
  /** The part of the log, in words. */
  part: string
}

/** The chart is drawn once its width is known. */
const DRAWN_AFTER_MS = 300

/** Asks for the car and prints the report card of a run. */
export function ReportButton({ run, fields, setup, log, part }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [car, setCar] = useState('')
  const [isPrinting, setPrinting] = useState(false)
  const date = jalaliDate(new Date(useNow()))
  const inputs = inputRows(fields, setup)
  const standard = inputs[fields.findIndex(({ name }) => name === 'standard')]?.[1] ?? ''
  useEffect(() => {
    if (!isPrinting) return undefined
    const end = () => setPrinting(false)
    addEventListener('afterprint', end)
    const timer = setTimeout(() => print(), DRAWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      removeEventListener('afterprint', end)
    }
  }, [isPrinting])
  const start = () => {
    setOpen(false)
    if (typeof print === 'function') setPrinting(true)
    else notify({ kind: 'failure', text: text.noPrint })
  }
  return (
    <>
      <Button
        variant="soft"
        className={logs['start']}
        icon={<IconPrinter size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {text.open}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text.title}
        footer={
          <Button fullWidth onClick={start}>
            {text.print}
          </Button>
        }
      >
        <TextField label={text.car} hint={text.carHint} value={car} onValue={setCar} maxLength={80} />
        <p className={logs['note']}>{text.lead}</p>
      </Sheet>
      {isPrinting &&
        createPortal(
          <div className={styles['paper']} data-report>
            <ReportCard
              head={{ car: car.trim(), date, log, part, standard }}
              results={resultRows(run)}
              inputs={inputs}
              curve={run.curve}
            />
          </div>,
          document.body,
        )}
    </>
  )
}
