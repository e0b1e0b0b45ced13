import { openFilesBy } from '#src/lib/opened-file.ts'
import { saveFilesBy } from '#src/lib/save-file.ts'
import type { Shell } from './shell.ts'
import { saveByShell } from './save-by-shell.ts'
import { sharedFile } from './shared-file.ts'

/** Gives the page what a WebView lacks, by the names that browsers have for it: no page knows the difference. */
export function fillGaps(shell: Shell): void {
  openFilesBy(() => sharedFile(shell))
  saveFilesBy((name, content) => void saveByShell(shell, name, content))
  window.print = () => void shell.call('print', { title: document.title }).catch(() => undefined)
  if (!('share' in navigator)) define('share', (data: ShareData) => share(shell, data))
  if (!('wakeLock' in navigator)) define('wakeLock', { request: () => keepAwake(shell) })
}

function define(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
}

async function share(shell: Shell, { title, text, url }: ShareData): Promise<void> {
  const parts = [title, text, url].filter((part) => part !== undefined && part !== '')
  await shell.call('share', { text: parts.join('\n') }).catch(() => {
    throw new DOMException('No app shares this.', 'NotAllowedError')
  })
}

/** Like the lock of a browser: released by its holder, and when the page is hidden. */
async function keepAwake(shell: Shell): Promise<EventTarget & { release: () => Promise<void> }> {
  await shell.call('awake', { isOn: true })
  let isReleased = false
  const release = async () => {
    if (isReleased) return
    isReleased = true
    document.removeEventListener('visibilitychange', releaseHidden)
    await shell.call('awake', { isOn: false })
    lock.dispatchEvent(new Event('release'))
  }
  const releaseHidden = () => {
    if (document.hidden) void release()
  }
  const lock = Object.assign(new EventTarget(), { release })
  document.addEventListener('visibilitychange', releaseHidden)
  return lock
}
