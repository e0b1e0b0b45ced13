import { MIRRORED_THINGS, type MirroredThing } from '#contract/site/mirrored-things.ts'
import type { Changes } from '#contract/site/sync.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { documentsOf, publishedIds, readFeed, readHorizon, type FeedRow } from './feed-store.ts'

/**
 * A pull has two forms, told apart by the first letter of the cursor.
 *
 *   (no cursor) ──▶ S: everything, thing by thing ──▶ C: what changed ──▶ C ──▶ …
 *
 * S begins by noting the horizon: every transaction below it has ended. What is committed later lies at or above it and
 * comes with the first C. S walks STAGES; the head of each large thing comes first, for the first screen. A cursor names
 * its stage by number: a new thing goes to the end, so that no device misses one in the midst of its first pull.
 */
const HEAD_SIZE = 24
const HEADS: readonly MirroredThing[] = ['course', 'product', 'article']
const LARGE: readonly MirroredThing[] = ['course', 'product', 'article', 'courseQuestion', 'productQuestion']
const LAST: readonly MirroredThing[] = ['tunerPlus', 'carFactory', 'gearbox', 'tuningRoad']
const STAGES: readonly { thing: MirroredThing; limit: number }[] = [
  ...MIRRORED_THINGS.filter((thing) => ![...LARGE, ...LAST, 'doer'].includes(thing)).map((thing) => ({
    thing,
    limit: Infinity,
  })),
  ...HEADS.map((thing) => ({ thing, limit: HEAD_SIZE })),
  { thing: 'doer' as const, limit: Infinity },
  ...[...LARGE, ...LAST].map((thing) => ({ thing, limit: Infinity })),
]
const TOP = 2_147_483_647

type Cursor =
  | { kind: 'S'; epoch: string; horizon: string; stage: number; below: number }
  | { kind: 'C'; epoch: string; after: FeedRow | { xid: string; thing: ''; id: 0 } }

function isThing(text: string): text is MirroredThing {
  return MIRRORED_THINGS.some((thing) => thing === text)
}

/** A cursor that this program wrote, or null for anything else: the device then starts again. */
function parseCursor(text: string): Cursor | null {
  const [kind, epoch = '', xid = '', third = '', fourth = ''] = text.split('.')
  if (!/^\d{1,20}$/.test(xid) || !/^\d{1,10}$/.test(fourth)) return null
  if (kind === 'S' && /^\d{1,3}$/.test(third))
    return { kind, epoch, horizon: xid, stage: Number(third), below: Number(fourth) }
  if (kind === 'C' && third === '') return { kind, epoch, after: { xid, thing: '', id: 0 } }
  if (kind === 'C' && isThing(third)) return { kind, epoch, after: { xid, thing: third, id: Number(fourth) } }
  return null
}

function writeCursor(cursor: Cursor): string {
  const { kind, epoch } = cursor
  return kind === 'S'
    ? `S.${epoch}.${cursor.horizon}.${cursor.stage}.${cursor.below}`
    : `C.${epoch}.${cursor.after.xid}.${cursor.after.thing}.${cursor.after.id}`
}

/** True for a cursor that only a server further on can have given: the database was taken back to an earlier state. */
function isAhead(cursor: Cursor, horizon: string): boolean {
  return BigInt(cursor.kind === 'S' ? cursor.horizon : cursor.after.xid) > BigInt(horizon)
}

/** One page of changes behind a cursor. The cost grows with the page, not with the catalogue. */
export async function changesSince(tx: Tx, text: string | undefined, take: number): Promise<Changes> {
  const { epoch, horizon } = await readHorizon(tx)
  const given = text ? parseCursor(text) : null
  if (!given || given.epoch !== epoch || isAhead(given, horizon))
    return snapshotPage(tx, { kind: 'S', epoch, horizon, stage: 0, below: TOP }, take, true)
  if (given.kind === 'S') return snapshotPage(tx, given, take, false)
  const rows = await readFeed(tx, given.after, horizon, take)
  const last = rows.length === take ? rows.at(-1) : undefined
  const wanted = new Map<MirroredThing, number[]>()
  for (const { thing, id } of rows) wanted.set(thing, [...(wanted.get(thing) ?? []), id])
  return {
    ...(await documentsOf(tx, wanted)),
    cursor: writeCursor({ kind: 'C', epoch, after: last ?? { xid: horizon, thing: '', id: 0 } }),
    isComplete: !last,
    isReset: false,
  }
}

async function snapshotPage(
  tx: Tx,
  from: Extract<Cursor, { kind: 'S' }>,
  take: number,
  isReset: boolean,
): Promise<Changes> {
  const wanted = new Map<MirroredThing, number[]>()
  let { stage, below } = from
  let room = take
  while (room > 0) {
    const current = STAGES[stage]
    if (!current) break
    const most = Math.min(room, current.limit)
    const ids = await publishedIds(tx, current.thing, below, most)
    wanted.set(current.thing, [...new Set([...(wanted.get(current.thing) ?? []), ...ids])])
    room -= ids.length
    const isStageDone = ids.length < most || current.limit !== Infinity
    stage = isStageDone ? stage + 1 : stage
    below = isStageDone ? TOP : (ids.at(-1) ?? TOP)
  }
  const isOver = stage >= STAGES.length
  const { epoch, horizon } = from
  return {
    ...(await documentsOf(tx, wanted)),
    cursor: writeCursor(
      isOver
        ? { kind: 'C', epoch, after: { xid: horizon, thing: '', id: 0 } }
        : { kind: 'S', epoch, horizon, stage, below },
    ),
    isComplete: isOver,
    isReset,
  }
}
