import { mirror, engine } from '#src/hooks/page-engine.ts'
import type { DrainOptions } from '#src/sync/drain.ts'
import { pullNow, pullState } from '#src/hooks/pull-now.ts'
import { requestDrain } from '#src/hooks/request-drain.ts'
import { noteAccount } from '#src/hooks/use-account.ts'
import { cartCount } from '#src/hooks/use-cart-count.ts'
import { syncStatus } from '#src/hooks/use-sync-status.ts'
import { whenIdle } from '#src/lib/schedule.ts'
import { currentAccount, currentAccountId, readProfile } from '#src/mirror/account.ts'
import { countCart } from '#src/mirror/cart-lines.ts'
import { readMeta } from '#src/mirror/meta.ts'
import type { AccountId } from '#src/mirror/row-types.ts'
import { watch } from '#src/mirror/watch.ts'

const TICK_MS = 30_000
const PULL_EVERY_MS = 5 * 60_000
/** The care of the storage is loaded when the page is quiet. */
const CARE_AFTER_MS = 8_000

/**
 * The account of this device. It is read apart from data that changes with every tap, because the profile must be
 * decrypted.
 */
async function readOwner() {
  const account = await currentAccount(mirror)
  return { account, profile: account && (await readProfile(mirror)) }
}

async function readCartCount(): Promise<number> {
  return countCart(mirror, await currentAccountId(mirror))
}

async function readStatus() {
  const id = await currentAccountId(mirror)
  const [waiting, refused] = await Promise.all([
    countWaiting(id),
    mirror.outbox.where('[accountId+state]').equals([id, 'rejected']).count(),
  ])
  return { waiting, refused }
}

/** Changes that the person sees. A counted view waits without notice. */
function countWaiting(id: AccountId): Promise<number> {
  return mirror.outbox.where('[accountId+state+isSilent]').equals([id, 'waiting', 0]).count()
}

/** Loads the sender only when there is something to send. */
async function sendWaiting(options?: DrainOptions): Promise<void> {
  if ((await mirror.outbox.count()) > 0 || (await readMeta(mirror, 'owesSignOut'))) requestDrain(options)
}

/**
 * Keeps the frame of every page in step with the Mirror: the account, the cart's count, and what waits. Resolves
 * after the first read, without the count of what waits: counting thousands takes longer than opening a page.
 */
export async function watchFrame(): Promise<void> {
  const isOwnerKnown = follow(readOwner, ({ account, profile }) => noteAccount(account, profile))
  const isCartKnown = follow(readCartCount, cartCount.set)
  await Promise.all([isOwnerKnown, isCartKnown])
  void follow(readStatus, ({ waiting, refused }) => {
    const shown = syncStatus.get()
    if (shown.waiting !== waiting || shown.refused !== refused) syncStatus.set({ ...shown, waiting, refused })
  })
}

/**
 * Shows what is read whenever it changes. Resolves after the first read or its failure, because the start does not
 * wait for a repair.
 */
function follow<T>(read: () => Promise<T>, show: (value: T) => void): Promise<void> {
  return new Promise((resolve) => {
    const handle = (value: T) => {
      show(value)
      resolve()
    }
    const handleFailure = (error: unknown) => {
      resolve()
      void import('./storage-care.ts').then(({ repairAfter }) => repairAfter(error))
    }
    watch(read, handle, handleFailure)
  })
}

/** Pulls at once on a device without a catalogue. Otherwise pulls after the page is drawn. */
export async function pullAtStart(): Promise<void> {
  if (await readMeta(mirror, 'isComplete')) await new Promise<void>(whenIdle)
  await pullNow()
}

/** Sends and pulls from now on: at once, when the network returns, when the page becomes visible, and by a timer. */
export function keepInSync(): void {
  setTimeout(() => void import('./storage-care.ts').then((care) => care.careForStorage()), CARE_AFTER_MS)
  void sendWaiting({ force: true })
  void refreshAccount()
  const wake = () => {
    void sendWaiting({ force: true })
    void refreshAccount()
    void pullNow()
  }
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && performance.now() - pullState.get().pulledAt > TICK_MS)
      wake()
  })
  setInterval(() => {
    if (document.visibilityState !== 'visible') return
    void sendWaiting()
    if (performance.now() - pullState.get().pulledAt > PULL_EVERY_MS) void pullNow()
  }, TICK_MS)
}

/** The cart, likes and owned things may have changed on another device. */
async function refreshAccount(): Promise<void> {
  const account = await currentAccount(mirror)
  if (!account) return
  const [{ pullAccount }, { SYNC_LOCK }] = await Promise.all([
    import('#src/sync/pull-account.ts'),
    import('#src/sync/engine.ts'),
  ])
  await engine.withLock(SYNC_LOCK, () => pullAccount(engine, account.id))
}
