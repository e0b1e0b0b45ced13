import { IconRefresh } from '@tabler/icons-react'
import { pullNow, useIsPulling } from '#src/hooks/pull-now.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { notify } from '#src/ui/notify.ts'
import { listText } from './text.ts'
import styles from './thing-list.module.css'

async function refresh(): Promise<void> {
  const outcome = await pullNow()
  if (outcome === 'failed') notify({ kind: 'failure', text: listText.refreshFailed })
  else notify({ kind: 'success', text: listText.refreshed })
}

/** Asks the server for what is new. */
export function RefreshButton() {
  const isPulling = useIsPulling()
  return (
    <IconButton
      label={listText.refresh}
      aria-busy={isPulling}
      disabled={isPulling}
      className={isPulling ? styles['turning'] : undefined}
      onClick={() => void refresh()}
    >
      <IconRefresh size={22} />
    </IconButton>
  )
}
