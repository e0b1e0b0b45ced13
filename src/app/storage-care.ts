import { pages } from '#src/entities/addresses.ts'
import { pullNow, pullState } from '#src/hooks/pull-now.ts'
import { engine, mirror } from '#src/hooks/page-engine.ts'
import { syncStatus } from '#src/hooks/use-sync-status.ts'
import { account } from '#src/hooks/use-account.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { isInMemory } from '#src/mirror/database-location.ts'
import { readMeta } from '#src/mirror/meta.ts'
import { isFull } from '#src/lib/is-full.ts'
import { makeRoom } from '#src/storage/make-room.ts'
import { isBroken, isPatched, repair } from '#src/storage/repair.ts'
import { noteDiscard, watchOutage } from '#src/storage/outage.ts'
import { text } from '#src/storage/text.ts'
import { reportTrouble, trouble } from '#src/storage/trouble.ts'
import { notify } from '#src/ui/notify.ts'
import { currentRouter } from './current-router.ts'

/** With this much free again, long texts are fetched again. */
const ROOM_FOR_ALL_BYTES = 200 * 1024 * 1024
/** Until a catalogue that is not whole is asked for again, doubled each time. */
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 30_000

let retry: ReturnType<typeof setTimeout> | undefined
/** The catalogue was pulled into memory. */
let isFitted = false

/** Looks after the storage of this device, from the first paint on. */
export function careForStorage(): void {
  reportMemory()
  trouble.subscribe(showTrouble)
  showTrouble()
  addEventListener('unhandledrejection', ({ reason }) => void repairAfter(reason))
  addEventListener('beforeunload', (event) => {
    if (trouble.get() === 'nothing-kept' && syncStatus.get().waiting > 0) event.preventDefault()
  })
  mirror.onCatalogueOpen(() => void setTimeout(mendCatalogue))
  if (mirror.catalogue.isOpen()) void mendCatalogue()
  addEventListener('online', () => void completeCatalogue())
  mirror.on('versionchange', ({ newVersion }) => {
    // Dexie closes its connection and opens the newer database; the person decides when to reload
    if (newVersion) void askToReload()
    else noteDeletion()
  })
  mirror.on('close', noteDeletion)
  notifyWhenAllIsSent()
  keepForGood()
  void restoreTexts()
  void careForLessons()
}

/** Repairs the storage after an error of the database. Returns true when trying again may help. */
export async function repairAfter(error: unknown): Promise<boolean> {
  // a person's change has its own retry, so it was the catalogue that found no room
  if (isFull(error)) return fitCatalogue()
  if (!isBroken(error)) return false
  const repaired = await repair(mirror)
  if (repaired.catalogue) await pullNow()
  if (repaired.account) await refreshAccount()
  return repaired.catalogue || repaired.account
}

/**
 * Pulls a catalogue that fits. Returns true when there may be one. A person's change that found no room has moved it into
 * memory already; there it fits, so that one more pull is enough.
 */
async function fitCatalogue(): Promise<boolean> {
  if (isFitted) return false
  const isMoved = isInMemory(mirror.catalogue.name)
  if (!isMoved && (trouble.get() === 'full' || !(await makeRoom(mirror)))) return false
  isFitted = isInMemory(mirror.catalogue.name)
  // a page that is open need not wait for all of it
  void pullNow()
  return true
}

async function refreshAccount(): Promise<void> {
  const [{ pullAccount }, { SYNC_LOCK }] = await Promise.all([
    import('#src/sync/pull-account.ts'),
    import('#src/sync/engine.ts'),
  ])
  const id = await currentAccountId(mirror)
  await engine.withLock(SYNC_LOCK, () => pullAccount(engine, id))
}

async function mendCatalogue(): Promise<void> {
  if (isPatched(mirror)) await repair(mirror)
  await completeCatalogue()
}

/** Pulls until the catalogue is whole. The timer of the start comes too seldom for somebody who sees an empty list. */
async function completeCatalogue(delayMs = FIRST_RETRY_MS): Promise<void> {
  if (await readMeta(mirror, 'isComplete')) return
  clearTimeout(retry)
  retry = setTimeout(() => void completeCatalogue(Math.min(2 * delayMs, LONGEST_RETRY_MS)), delayMs)
  const canPull = globalThis.navigator.onLine && document.visibilityState === 'visible'
  if (canPull && !pullState.get().isPulling) await pullNow()
}

/** The databases were deleted under this page: what waited is gone, and nobody may believe that it was sent. */
function noteDeletion(): void {
  noteDiscard()
  if (syncStatus.get().waiting > 0) reportTrouble('deleted')
}

async function askToReload(): Promise<void> {
  const { askForUpdate } = await import('./update-prompt/ask-for-update.ts')
  await askForUpdate(() => location.reload())
}

/** Reports databases that the start put into memory because the browser refused them. */
function reportMemory(): void {
  if (isInMemory(mirror.name)) reportTrouble('nothing-kept')
  else if (isInMemory(mirror.catalogue.name)) reportTrouble('catalogue-not-kept')
}

function showTrouble(): void {
  const met = trouble.get()
  if (!met) return
  const onAction = () => void currentRouter().navigate({ to: pages.waiting })
  notify({ kind: 'failure', text: text.short[met], action: { label: text.details, onAction } })
}

/** One sentence for each outage, in the visible tab. */
function notifyWhenAllIsSent(): void {
  const outage = watchOutage()
  const look = () => {
    const isOver = outage.note(syncStatus.get(), Date.now())
    if (isOver && document.visibilityState === 'visible') notify({ kind: 'success', text: text.allSent })
  }
  syncStatus.subscribe(look)
  look()
}

/** Asks the browser not to clear this site, once there is something to lose. */
function keepForGood(): void {
  const isWorthIt = () => account.get().state === 'signed-in' || syncStatus.get().waiting > 0
  const stops = [account, syncStatus].map((store) => store.subscribe(ask))
  function ask(): void {
    if (!isWorthIt()) return
    for (const stop of stops) stop()
    void globalThis.navigator.storage?.persist?.()
  }
  ask()
}

/** Fetches the whole catalogue again on a device that was full and has room. */
async function restoreTexts(): Promise<void> {
  // what was deleted a moment ago is not fetched again at once
  if (trouble.get() || !(await readMeta(mirror, 'isShort'))) return
  const { quota = 0, usage = 0 } = (await globalThis.navigator.storage?.estimate?.()) ?? {}
  if (quota - usage < ROOM_FOR_ALL_BYTES) return
  await mirror.catalogue.meta.clear()
  await pullNow()
}

/** Looks after copies of lessons, on a device that may have some. */
async function careForLessons(): Promise<void> {
  const { mayHaveCopies } = await import('#src/mirror/lesson-copies.ts')
  if (!(await mayHaveCopies())) return
  const { careForCopies } = await import('#src/entities/lesson-copies/care-for-copies.ts')
  careForCopies()
}
