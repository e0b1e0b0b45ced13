import type { NotKept } from '#src/mirror/log-files.ts'
import { MOST_LOG_BYTES } from '#src/mirror/log-files.ts'
import { Button } from '#src/ui/button.tsx'
import { showNumber } from '../show-number.ts'
import { shownCount } from './channel-title.ts'
import styles from './logs.module.css'
import type { OpenedLog } from './open-log.ts'
import { text } from './text.ts'

interface FactsProps {
  opened: OpenedLog
  /** Why the device does not keep it. */
  notKept: NotKept | undefined
  time: Float64Array | undefined
  /** What was done with its time. */
  timeTold: readonly string[]
  open: (file: File, hasDecimalComma?: boolean) => void
  close: () => void
}

/** The head of the page: what the file is, the way to another, and what was wrong with it. */
export function Facts({ opened, notKept, time, timeTold, open, close }: FactsProps) {
  const { log, name, file, hasDecimalComma, mayHaveCommas } = opened
  const { format, wordy = [] } = log.source ?? {}
  const [first = NaN, last = NaN] = [time?.[0], time?.[log.rows - 1]]
  const told = [
    log.bad > 0 && text.bad(shownCount(log.bad)),
    'crcErrors' in log && log.crcErrors > 0 && text.crc(shownCount(log.crcErrors)),
    'truncated' in log && log.truncated && text.truncated,
    ...timeTold,
    wordy.length > 0 && text.wordy(wordy.join('، ')),
    mayHaveCommas && !hasDecimalComma && text.commasOffered,
    notKept !== undefined && text.files.not[notKept](shownCount(MOST_LOG_BYTES / 1_024 ** 2)),
  ].filter((one) => typeof one === 'string')
  return (
    <>
      <div className={styles['head']}>
        <h1>{text.title}</h1>
        <p>
          <bdi>{name}</bdi>
          {' · '}
          <span>{text.facts(shownCount(log.rows), shownCount(log.names.length))}</span>
          {last > first && ` · ${text.lasting(showNumber(last - first, 1))}`}
          {format && ` · ${text.source(format)}`}
        </p>
        <Button variant="outline" onClick={close}>
          {text.another}
        </Button>
      </div>
      {told.map((one) => (
        <p key={one} className={styles['told']} role="status">
          {one}
        </p>
      ))}
      {mayHaveCommas && (
        <Button variant="soft" className={styles['start']} onClick={() => open(file, !hasDecimalComma)}>
          {hasDecimalComma ? text.withPoints : text.withCommas}
        </Button>
      )}
    </>
  )
}
