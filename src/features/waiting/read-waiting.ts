import { currentAccountId } from '#src/mirror/account.ts'
import { readMeta } from '#src/mirror/meta.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { GUEST, type AccountId } from '#src/mirror/row-types.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { mutatorAt } from '#src/sync/mutators/all.ts'
import { describeEntry, type DescribedEntry } from './describe-entry.ts'

/** After so many answers of a server in trouble a change is shown apart from the others. */
const STUCK_AFTER = 3
/** The oldest entries are tried first: a stuck one is among them. */
const OLDEST = 200

/** An entry that the person sees. */
export interface WaitingChange extends OutboxEntry, DescribedEntry {
  seq: number
  /** Made by somebody who had not signed in; it cannot go before that. */
  needsSignIn: boolean
}

/** What of the Outbox the page shows. */
export interface Waiting {
  refused: WaitingChange[]
  refusedCount: number
  stuck: WaitingChange[]
  waiting: WaitingChange[]
  waitingCount: number
  /** What the app sends by itself, as views and progress: it waits as well, and nobody minds. */
  views: number
  /** Until when nothing at all is sent, and whether the server asked for that. */
  pause: { until: number; isAsked: boolean }
  /** Changes of accounts that are signed out on this device. They are sent when their account signs in again. */
  ofSignedOut: number
}

/** Counts the changes that wait for a person to sign in again: kept at a sign-out, or left when the server ended a session. */
async function countOfSignedOut({ kept, outbox }: Mirror, id: AccountId): Promise<number> {
  const inKept = (await kept.toArray()).reduce((sum, { count = 1 }) => sum + count, 0)
  const isOfOthers = ({ accountId, isSilent }: OutboxEntry) =>
    accountId !== id && accountId !== GUEST && isSilent === 0
  const all = await outbox.count()
  const own = await outbox.where('[accountId+state]').between([id, ''], [id, '\uffff']).count()
  // most often everything in the Outbox is the person's own, and thousands need not be read
  return inKept + (all === own ? 0 : await outbox.filter(isOfOthers).count())
}

async function describe(mirror: Mirror, accountId: AccountId, entry: OutboxEntry): Promise<WaitingChange> {
  return {
    ...entry,
    ...(await describeEntry(mirror, entry)),
    seq: entry.seq ?? 0,
    needsSignIn: accountId === GUEST && mutatorAt(entry.path)?.guest === 'wait',
  }
}

const isStuck = ({ code, attempts }: OutboxEntry) => code !== undefined && attempts >= STUCK_AFTER

/** Reads the newest `most` of each group and counts the rest: thousands may wait. */
export async function readWaiting(mirror: Mirror, most: number): Promise<Waiting> {
  const id = await currentAccountId(mirror)
  const told = () => mirror.outbox.where('[accountId+state+isSilent]').equals([id, 'waiting', 0])
  const refused = () => mirror.outbox.where('[accountId+state]').equals([id, 'rejected'])
  const [newest, oldest, waitingCount, views, rejected, refusedCount, pause, ofSignedOut] = await Promise.all(
    [
      told().reverse().limit(most).toArray(),
      told().limit(OLDEST).toArray(),
      told().count(),
      mirror.outbox.where('[accountId+state+isSilent]').equals([id, 'waiting', 1]).count(),
      refused().reverse().limit(most).toArray(),
      refused().count(),
      readMeta(mirror, 'pause'),
      countOfSignedOut(mirror, id),
    ],
  )
  const describeAll = (entries: OutboxEntry[]) =>
    Promise.all(entries.map((entry) => describe(mirror, id, entry)))
  const stuck = oldest.filter(isStuck)
  return {
    refused: await describeAll(rejected),
    refusedCount,
    stuck: await describeAll(stuck),
    waiting: await describeAll(newest.filter((entry) => !isStuck(entry))),
    waitingCount: waitingCount - stuck.length,
    views,
    pause: { until: pause?.until ?? 0, isAsked: pause?.isAsked ?? false },
    ofSignedOut,
  }
}

/** Every refused change of the person who uses the device. */
export async function refusedSeqs(mirror: Mirror): Promise<number[]> {
  const id = await currentAccountId(mirror)
  return mirror.outbox.where('[accountId+state]').equals([id, 'rejected']).primaryKeys()
}
