import { OperationError } from '#contract/errors.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { account } from '#src/hooks/use-account.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { mayHaveCopies, readCopies } from '#src/mirror/lesson-copies.ts'
import { GUEST } from '#src/mirror/row-types.ts'
import { changeCopy } from './change-copy.ts'
import { hasFiles, sweepFiles } from './copy-files.ts'
import { sealReadableWords } from './copy-words.ts'
import { runQueue } from './queue.ts'
import { noteTime, renewLicences } from './renew-licences.ts'
import { sweepParts } from './streamed-parts.ts'

/** An open app renews its licences as often as this. */
const CONTACT_EVERY_MS = 60 * 60_000

/** Deletes what belongs to no copy, looks for copies that the browser has deleted, and goes on with what waits. */
async function tidy(): Promise<void> {
  if (!(await mayHaveCopies())) return
  await sweepFiles()
  await sweepParts(engine.mirror, engine.now())
  const accountId = await currentAccountId(engine.mirror)
  if (accountId === GUEST) return
  const rows = await readCopies(accountId)
  if (rows.length === 0) return
  await sealReadableWords(accountId)
  for (const row of rows)
    if (row.state === 'complete' && !(await hasFiles(row))) await changeCopy(row, { state: 'evicted' })
  await noteTime(accountId)
  if (rows.some(({ state }) => state === 'waiting')) runQueue()
}

/** Renews the licences of all copies, and erases those that may no longer be watched. Without a network it does nothing. */
async function meetServer(): Promise<void> {
  const accountId = await currentAccountId(engine.mirror)
  if (accountId === GUEST || !(await mayHaveCopies())) return
  const rows = await readCopies(accountId)
  if (rows.length === 0) return
  try {
    await renewLicences(
      accountId,
      rows.map(({ id }) => id),
    )
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
  }
}

let isCaring = false

/** Looks after the copies of lessons while the app is open. */
export function careForCopies(): void {
  if (isCaring) return
  isCaring = true
  const begin = async () => {
    await tidy()
    await meetServer()
  }
  void begin()
  account.subscribe(() => void begin())
  addEventListener('online', () => void meetServer())
  setInterval(() => void meetServer(), CONTACT_EVERY_MS)
}
