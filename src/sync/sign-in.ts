import { OperationError } from '#contract/errors.ts'
import type { Session } from '#contract/user/account.ts'
import { forgetPush } from '#src/lib/forget-push.ts'
import { currentAccount, readToken } from '#src/mirror/account.ts'
import { forgetLearning } from '#src/mirror/forget-learning.ts'
import { writeMeta } from '#src/mirror/meta.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { GUEST } from '#src/mirror/row-types.ts'
import { personalTables } from '#src/mirror/personal-tables.ts'
import { forgetAccount, sealSession } from '#src/mirror/personal-secrets.ts'
import type { Engine } from './engine.ts'
import { openKeeping, restoreKept, sealUnsent, unsealKept } from './kept.ts'
import { mergeGuestCart } from './mutators/cart.ts'
import { mutatorAt } from './mutators/all.ts'
import { enqueue } from './outbox.ts'
import { recordSignOut } from './owed-sign-out.ts'
import { changeTables, inParts, reapply, undoAll } from './rebase.ts'

/**
 * Makes a new session the one of this device. Restores the changes that this account kept at its last sign-out,
 * merges the guest's cart into the account's, and gives the account the guest's changes that waited for a sign-in.
 */
export async function signIn(engine: Engine, session: Session): Promise<void> {
  const { mirror, now } = engine
  const { account, secret, meta, kept } = mirror
  const accountId = String(session.profile.id)
  const keep = await sealSession(mirror, session, now())
  const found = await unsealKept(mirror, session.accountKey)
  await mirror.write(
    [...changeTables(mirror), ...onlyOnDevice(mirror), account, secret, meta, kept],
    async () => {
      await keep()
      await restoreKept(mirror, found)
      // the cookie of the new session has replaced that of the session to be ended
      await writeMeta(mirror, 'owesSignOut', false)
      await adoptGuestEntries(mirror, accountId)
      await adoptGuestCart(engine, accountId)
      await adoptRows(mirror, accountId)
    },
  )
}

/** Applies the guest's changes again as the account's, in the order in which they were made. */
async function adoptGuestEntries(mirror: Mirror, accountId: string): Promise<void> {
  await undoAll(mirror, accountId)
  await inParts(mirror, GUEST, async (part) => {
    const moved = part.filter(({ path }) => mutatorAt(path)?.guest === 'wait')
    await mirror.outbox.bulkPut(moved.map((entry) => ({ ...entry, accountId })))
  })
  await mirror.like.where('accountId').equals(GUEST).delete()
  await reapply(mirror, accountId)
}

async function adoptGuestCart(engine: Engine, accountId: string): Promise<void> {
  const { cartLine } = engine.mirror
  const lines = await cartLine.where('accountId').equals(GUEST).sortBy('addedAt')
  if (lines.length === 0) return
  const courses = lines.filter(({ kind }) => kind === 'course').map(({ id }) => id)
  const products = lines
    .filter(({ kind }) => kind === 'product')
    .map(({ id, designId, count }) => ({ id, designId, count }))
  await enqueue(engine, mergeGuestCart, { courses, products }, accountId)
  await cartLine.where('accountId').equals(GUEST).delete()
}

/** Personal tables that no pull fills. */
const onlyOnDevice = (mirror: Mirror) => personalTables(mirror, ({ isOnServer }) => !isOnServer)

/** Gives the guest's rows that only this device has to the account. */
async function adoptRows(mirror: Mirror, accountId: string): Promise<void> {
  for (const table of onlyOnDevice(mirror)) {
    const rows = await table.where('accountId').equals(GUEST).toArray()
    await table.bulkPut(rows.map((row) => ({ ...row, accountId })))
    await table.where('accountId').equals(GUEST).delete()
  }
}

/** The number of unsent changes that the person knows of. It is asked for before signing out. */
export async function countUnsent(mirror: Mirror): Promise<number> {
  const id = (await currentAccount(mirror))?.id
  if (id === undefined) return 0
  const entries = mirror.outbox.where('[accountId+state]').between([id, ''], [id, '\uffff'])
  return entries.filter(({ isSilent }) => isSilent === 0).count()
}

/**
 * Ends the session on this device and removes everything of the account from it, at once and without a network, too.
 * Unsent changes are discarded, or kept encrypted for this account. The server is notified now or with the next
 * drain.
 */
export async function signOut(
  { mirror, api }: Engine,
  unsent: 'keep' | 'discard' = 'discard',
): Promise<void> {
  const account = await currentAccount(mirror)
  if (!account) return
  // what may be offline for ever goes first
  await forgetLearning(account.id)
  void forgetPush()
  // read first, because the session may end before this is over
  const key = unsent === 'keep' ? await openKeeping(mirror) : undefined
  const accountId = Number(account.id)
  await writeMeta(mirror, 'owesSignOut', accountId)
  const token = await readToken(mirror)
  const told = token
    ? api.send('User/SignOut', { accountId })
    : Promise.reject(new OperationError('SignInRequired'))
  const outcome = told.then(
    () => recordSignOut(mirror, accountId),
    (error: unknown) => {
      if (!(error instanceof OperationError)) throw error
    },
  )
  await Promise.race([outcome, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS))])
  let isForgotten = false
  while (!isForgotten)
    isForgotten = await forgetAccount(mirror, account.id, key && (await sealUnsent(mirror, account.id, key)))
}

const SIGN_OUT_WAIT_MS = 3_000
