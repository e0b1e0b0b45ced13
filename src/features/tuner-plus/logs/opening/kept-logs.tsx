import { IconFileText, IconTrash } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { mirror } from '#src/hooks/page-engine.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { deleteLogFile, MOST_LOG_FILES, readLogFiles, type LogFileRow } from '#src/mirror/log-files.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { sayRemoved } from '../../say-removed.ts'
import { showNumber } from '../../show-number.ts'
import { shownCount } from '../channel-title.ts'
import styles from './kept-logs.module.css'
import { text } from '../text.ts'

interface KeptLogsProps {
  owner: string
  onOpen: (row: LogFileRow) => void
}

/** The last logs that the person opened on this device: opened again, or taken away. */
export function KeptLogs({ owner, onOpen }: KeptLogsProps) {
  const rows = useLiveQuery(() => readLogFiles(owner).catch(() => []), [owner])
  if (!rows || rows.length === 0) return null
  const remove = async ({ id, name }: LogFileRow) => {
    const putBack = await deleteLogFile(id)
    // an account that has signed out meanwhile leaves nothing here
    sayRemoved(name, async () => {
      if ((await currentAccountId(mirror)) === owner) await putBack()
    })
  }
  return (
    <section className={styles['kept']} aria-labelledby="kept-logs">
      <h2 id="kept-logs">{text.files.title}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Row nowrap className={styles['row']}>
              <button type="button" className={styles['open']} onClick={() => onOpen(row)}>
                <IconFileText size={20} aria-hidden />
                <span>
                  <b>
                    <bdi>{row.name}</bdi>
                  </b>
                  <small>
                    <bdi>{sizeText(row.size)}</bdi> · {jalaliDate(row.openedAt)}
                  </small>
                </span>
              </button>
              <IconButton label={text.files.remove(row.name)} onClick={() => void remove(row)}>
                <IconTrash size={20} />
              </IconButton>
            </Row>
          </li>
        ))}
      </ul>
      <p>{text.files.hint(shownCount(MOST_LOG_FILES))}</p>
    </section>
  )
}

const MEGABYTE = 1_024 ** 2

function sizeText(bytes: number): string {
  return bytes < MEGABYTE
    ? text.files.kilobytes(showNumber(Math.ceil(bytes / 1_024), 0))
    : text.files.megabytes(showNumber(bytes / MEGABYTE, 1))
}
