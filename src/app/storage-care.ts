import { pages } from '#src/entities/addresses.ts'
import { pullNow, pullState } from '#src/hooks/pull-now.ts'
import { engine, mirror } from '#src/hooks/page-engine.ts'
import { syncStatus } from '#src/hooks/use-sync-status.ts'
import { account } from '#src/hooks/use-account.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { isInMemory } from '#src/mirror/database-location.ts'
import { readMeta } from '#src/mirror/meta.ts'
import { isFull } from '#src/storage/full.ts'
import { makeRoom } from '#src/storage/make-room.ts'
import { isBroken, isPatched, mend } from '#src/storage/mend.ts'
import { watchOutage } from '#src/storage/outage.ts'
import { text } from '#src/storage/text.ts'
import { noteTrouble, trouble } from '#src/storage/trouble.ts'
import { notify } from '#src/ui/notify.ts'
import { router } from './router.tsx'

/** With so much free again, long texts are fetched anew. */
const ROOM_FOR_ALL_BYTES = 200 * 1024 * 1024

/** Looks after what this device keeps, from after the first paint on. */
export function careForStorage(): void {
  noteMemory()
  trouble.subscribe(tellTrouble)
  tellTrouble()
  addEventListener('unhandledrejection', ({ reason }) => void mendAfter(reason))
  addEventListener('beforeunload', (event) => {
    if (trouble.get() === 'nothing-kept' && syncStatus.get().waiting > 0) event.preventDefault()
  })
  mirror.onCatalogueOpen(() => void setTimeout(completeCatalogue))
  if (mirror.catalogue.isOpen()) void completeCatalogue()
  mirror.on('versionchange', ({ newVersion }) => {
    // Dexie lets go of the database by itself and goes on with the newer one; the person decides when to reload
    if (newVersion) void askToReload()
  })
  tellWhenAllIsSent()
  keepForGood()
  void restoreTexts()
}

/** Mends what broke with an error of the database; true when it is worth trying again. */
export async function mendAfter(error: unknown): Promise<boolean> {
  // what a person does has its own helper: it was the catalogue that found no room
  if (isFull(error)) return fitCatalogue()
  if (!isBroken(error)) return false
  const mended = await mend(mirror)
  if (mended.catalogue) await pullNow()
  if (mended.account) await refreshAccount()
  return mended.catalogue || mended.account
}

/** Pulls a catalogue that fits; true when there may be one. */
async function fitCatalogue(): Promise<boolean> {
  if (trouble.get() === 'full' || !(await makeRoom(mirror))) return false
  await pullNow()
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

async function completeCatalogue(): Promise<void> {
  if (isPatched(mirror)) await mend(mirror)
  if ((await readMeta(mirror, 'isComplete')) || pullState.get().isPulling) return
  await pullNow()
}

async function askToReload(): Promise<void> {
  const { askForUpdate } = await import('./update-prompt/ask-for-update.ts')
  await askForUpdate(() => location.reload())
}

/** The start put a database that the browser refused into memory. */
function noteMemory(): void {
  if (isInMemory(mirror.name)) noteTrouble('nothing-kept')
  else if (isInMemory(mirror.catalogue.name)) noteTrouble('catalogue-not-kept')
}

function tellTrouble(): void {
  const met = trouble.get()
  if (!met) return
  const onAction = () => void router.navigate({ to: pages.waiting })
  notify({ kind: 'failure', text: text.short[met], action: { label: text.details, onAction } })
}

/** One sentence for each outage, in the tab that is looked at. */
function tellWhenAllIsSent(): void {
  const outage = watchOutage()
  const look = () => {
    const isOver = outage.note(syncStatus.get(), Date.now())
    if (isOver && document.visibilityState === 'visible') notify({ kind: 'success', text: text.allSent })
  }
  syncStatus.subscribe(look)
  look()
}

/** Asks the browser not to clear this site by itself, once there is something that would be missed. */
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

/** A device that was full and has room again gets the whole catalogue. */
async function restoreTexts(): Promise<void> {
  // what was dropped a moment ago does not come back at once
  if (trouble.get() || !(await readMeta(mirror, 'isShort'))) return
  const { quota = 0, usage = 0 } = (await globalThis.navigator.storage?.estimate?.()) ?? {}
  if (quota - usage < ROOM_FOR_ALL_BYTES) return
  await mirror.catalogue.meta.clear()
  await pullNow()
}
