import { Navigate, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useNow } from '#src/hooks/use-now.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { takeOpenedFile } from '#src/lib/opened-file.ts'
import { usableTools } from '#src/mirror/personal-tools.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { KeptLogs } from './opening/kept-logs.tsx'
import styles from './logs.module.css'
import { OpenPanel } from './opening/open-panel.tsx'
import { text } from './text.ts'
import { useLog } from './use-log.ts'
import { Workspace } from './workspace.tsx'

/** The tool whose access opens the logs as well. */
const OPENED_BY = 'Tuning'

/** The log tools, for people who have the tool Tuning. */
export function LogsPage() {
  const now = useNow()
  const tools = useMirror((mirror) => usableTools(mirror, now), [now])
  const owner = useMirror(currentAccountId, [])
  if (!tools || owner === undefined) return <LogSkeleton />
  // its guard asks the server, says why it stays closed, or opens the tool, which leads back here
  if (!tools.includes(OPENED_BY))
    return <Navigate to="/$" params={{ _splat: `TunerPlus/${OPENED_BY}` }} replace />
  // another person's logs are other logs
  return <Logs key={owner} owner={owner} />
}

function Logs({ owner }: { owner: string }) {
  const { state, open, openKept, keepLook, cancel, close } = useLog(owner)
  const { searchStr } = useLocation()
  const search = new URLSearchParams(searchStr)
  const part = search.get('tab')
  // a file that another app has shared, by its number
  const file = search.get('file')
  useEffect(() => (file === null ? undefined : takeOpenedFile(open)), [file, open])
  return (
    <div className={styles['page']}>
      {state?.state !== 'open' && <h1>{text.title}</h1>}
      {!state && <LogSkeleton />}
      {state?.state === 'open' && (
        <Workspace
          // another log starts again
          key={`${state.opened.name} ${state.opened.hasDecimalComma} ${state.opened.log.rows}`}
          {...state}
          {...{ owner, part, open, close }}
          onLook={keepLook}
        />
      )}
      {state && state.state !== 'open' && (
        <>
          <p className={styles['lead']}>{text.lead}</p>
          <OpenPanel {...{ state, open, cancel }} />
          {state.state !== 'reading' && <KeptLogs owner={owner} onOpen={openKept} />}
        </>
      )}
    </div>
  )
}

/** The place of an open log: the names of its parts, and curves below each other. */
function LogSkeleton() {
  return (
    <div className={styles['part']} aria-hidden>
      <Skeleton width="60%" height="1.5rem" />
      <Skeleton height="2.5rem" />
      {[0, 1, 2].map((lane) => (
        <Skeleton key={lane} height="7rem" />
      ))}
    </div>
  )
}
