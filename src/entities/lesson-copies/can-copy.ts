import { isInMemory, OWN_DATABASE } from '#src/mirror/database-location.ts'
import { text } from './text.ts'

/** Whether this browser can keep copies: not at all, or once the app is installed, because iPhones clear sites after a week. */
type CopyWay = 'yes' | 'install' | 'no'

function copyWay(): CopyWay {
  const { storage, locks, userAgent, maxTouchPoints } = navigator
  const hasSource = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis
  const canKeep =
    typeof storage?.getDirectory === 'function' &&
    locks !== undefined &&
    typeof Worker !== 'undefined' &&
    globalThis.crypto?.subtle !== undefined &&
    !isInMemory(OWN_DATABASE)
  if (!canKeep || !hasSource) return 'no'
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  return isApple && !isInstalled ? 'install' : 'yes'
}

/** Why this browser keeps no copies, and what to do. Undefined when it does. */
export function canCopyOrWhy(): string | undefined {
  const way = copyWay()
  if (way === 'yes') return undefined
  return way === 'install' ? text.install : text.impossible
}
