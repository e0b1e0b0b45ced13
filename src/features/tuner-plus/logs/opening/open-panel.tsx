import { IconFileSearch, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { explainError } from '#src/calc/calc-error.ts'
import { Button } from '#src/ui/button.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { shownCount } from '../channel-title.ts'
import { demoLog } from '../demo-log.ts'
import styles from '../logs.module.css'
import { text } from '../text.ts'
import type { LogState } from '../use-log.ts'

interface OpenPanelProps {
  state: Exclude<LogState, { state: 'open' }>
  open: (file: File, hasDecimalComma?: boolean) => void
  cancel: () => void
}

/** The way to a log: chosen, dropped, or the one that the app brings; how far it is read, and why it was not. */
export function OpenPanel({ state, open, cancel }: OpenPanelProps) {
  return (
    <>
      {state.state === 'reading' && (
        <section className={styles['reading']} aria-label={text.reading}>
          <p>
            {text.reading} <bdi>{state.name}</bdi> <b>{text.percent(shownCount(state.share * 100))}</b>
          </p>
          <progress max={1} value={state.share} aria-label={text.reading} />
          <Button variant="outline" onClick={cancel}>
            {text.cancel}
          </Button>
        </section>
      )}
      {state.state === 'failed' && <Failure {...state} open={open} />}
      {state.state !== 'reading' && <Chooser open={open} />}
      <p role="status">{state.state === 'none' && state.wasCancelled && text.cancelled}</p>
      <p className={styles['private']}>
        <IconShieldLock size={18} aria-hidden />
        {text.private}
      </p>
    </>
  )
}

type Open = Pick<OpenPanelProps, 'open'>

function Failure({ file, code, mayHaveCommas, open }: Extract<LogState, { state: 'failed' }> & Open) {
  const advice = text.advice[code] ?? text.advice['UNREADABLE'] ?? ''
  const body = mayHaveCommas ? text.commasOffered : `${explainError(code) ?? text.unreadable} ${advice}`
  return (
    <ErrorState
      title={text.failedTitle}
      body={body}
      action={mayHaveCommas && <Button onClick={() => open(file, true)}>{text.withCommas}</Button>}
    />
  )
}

function Chooser({ open }: Open) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) open(file)
      }}
    >
      <IconFileSearch size={40} aria-hidden />
      <Row>
        <FileButton label={text.choose} onFile={open} />
        <Button
          variant="soft"
          onClick={() => open(new File([demoLog()], text.demoName, { type: 'text/plain' }))}
        >
          {text.demo}
        </Button>
      </Row>
      <p>{text.formats}</p>
      <p>{text.demoHint}</p>
    </div>
  )
}
