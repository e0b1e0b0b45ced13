import { Notifications, notifications } from '@mantine/notifications'
import { Button } from '../button.tsx'
import type { Notice } from '../notify.ts'
import { coveredBelow } from '../covered-below.ts'
import { openDialog } from '../open-dialog.ts'
import { text } from '../text.ts'
import { mountIsland } from './mount-island.tsx'
import styles from './notices.module.css'

const SHOWN_MS = 4000
const GENERIC_SHOWN_MS = 3000
const COLORS = { success: 'teal', failure: 'red', progress: 'brand' } as const

// A popover is in the top layer, so a notice is seen above an open dialog too.
const layer = document.createElement('div')
layer.popover = 'manual'
layer.className = styles['layer'] ?? ''
document.body.append(layer)
const mounted = mountIsland(
  layer,
  <Notifications
    position="bottom-center"
    withinPortal={false}
    autoClose={SHOWN_MS}
    limit={3}
    containerWidth={420}
  />,
)

/** Puts the layer above all. Beside an open dialog it would be seen and could not be reached, so it is inside. */
function raise(): void {
  const dialog = openDialog()
  const place = dialog ?? document.body
  layer.style.setProperty('--covered', `${coveredBelow()}px`)
  if (layer.matches(':popover-open')) layer.hidePopover()
  if (layer.parentElement !== place) {
    place.append(layer)
    dialog?.addEventListener('close', raise, { once: true })
  }
  layer.showPopover()
}

let shown = 0

export async function showNotice({ kind, text: exact, thread, shownMs, action }: Notice): Promise<void> {
  await mounted
  raise()
  const message = exact ?? (kind === 'failure' ? text.failed : text.done)
  const id = thread ?? `notice ${(shown += 1)}`
  const notice = {
    id,
    className: `${styles['notice']} ink`,
    color: COLORS[kind],
    loading: kind === 'progress',
    role: kind === 'failure' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': text.close },
    autoClose: shownMs ?? (exact === undefined ? GENERIC_SHOWN_MS : SHOWN_MS),
    message: (
      <span className={styles['message']}>
        {message}
        {action && (
          <Button
            size="s"
            variant="ghost"
            onClick={() => {
              notifications.hide(id)
              action.onAction()
            }}
          >
            {action.label}
          </Button>
        )}
      </span>
    ),
  }
  // shows nothing when one of this thread is there, which the update then changes
  notifications.show(notice)
  notifications.update(notice)
}
