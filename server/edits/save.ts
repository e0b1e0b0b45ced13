import { isDeepStrictEqual } from 'node:util'
import { type EditKind, type EditState, MOST, type ThingState } from '#contract/edits/kinds.ts'
import type { Saved } from '#contract/edits/own-things.ts'
import { type ErrorDetails, OperationError } from '#contract/errors.ts'
import { type Tx, orNotFound } from '#server/platform/operations/implement.ts'
import { slugOf } from './derived.ts'
import { changing, writeDerived } from './derived-store.ts'
import { addVersion, type EditRow, endOpen, findOpen, findOpenOfParts, lastRevision } from './edits-store.ts'
import { checkPrices, checkSaleEnd, fieldsOf } from './fields-of.ts'
import { KINDS } from './kinds.ts'
import { lacksOf } from './lacks.ts'
import { releasePictures } from './pictures.ts'
import {
  countParts,
  nextPlace,
  type Fields,
  findThing,
  insertThing,
  removing,
  type Thing,
  writeLists,
} from './things-store.ts'

export interface Call<C = never> {
  tx: Tx
  now: Date
  actor: { id: number }
  fail(code: 'NotFound' | C, details?: ErrorDetails): OperationError
}

/** What a change may have besides its fields. */
export interface Options {
  revision?: number | undefined
  confirmsPrice?: boolean | undefined
}

const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value)

/** Whether two values of a field are the same. Categories and tags have no order of their own, lines of a text do. */
export function isSame(kind: EditKind, field: string, one: unknown, other: unknown): boolean {
  const compared = field in KINDS[kind].lists ? sorted : (value: unknown) => value
  return isDeepStrictEqual(compared(one), compared(other))
}

/** The state of a thing with its open version. */
function stateOf({ isActive, isDraft }: Thing, open: EditRow | undefined): ThingState {
  if (isActive && !isDraft) return 'active'
  if (!isDraft) return 'deactive'
  return open?.isNew ? 'waiting' : 'draft'
}

/** What became of a thing. */
export async function saved(tx: Tx, kind: EditKind, id: number): Promise<Saved> {
  const thing = await findThing(tx, kind, id)
  if (!thing) return { id, state: 'deactive', waiting: [], revision: 0 }
  const open = await findOpen(tx, kind, id)
  return {
    id,
    state: stateOf(thing, open),
    waiting: Object.keys(open?.fields ?? {}),
    revision: thing.revision + (await lastRevision(tx, kind, id)),
  }
}

/** A thing, locked, as the caller has seen it. */
export async function seenThing(
  call: Call<'Outdated'>,
  kind: EditKind,
  id: number,
  revision: number | undefined,
): Promise<Thing> {
  const thing = orNotFound(await findThing(call.tx, kind, id, { isLocked: true }), call)
  if (revision !== undefined && revision !== thing.revision + (await lastRevision(call.tx, kind, id)))
    throw call.fail('Outdated')
  return thing
}

/** The fields of a change of a thing that was seen, checked and as they are stored. */
export async function changeOf(
  call: Call<'Outdated'>,
  kind: EditKind,
  id: number,
  input: Options,
): Promise<{ thing: Thing; fields: Fields }> {
  const thing = await seenThing(call, kind, id, input.revision)
  const open = await findOpen(call.tx, kind, id)
  const fields = await fieldsOf(call.tx, kind, input, call.actor.id, [thing.fields, open?.fields])
  checkPrices(thing.fields, fields, (input.confirmsPrice ?? false) || thing.isDraft)
  checkSaleEnd(thing.fields, fields, call.now)
  return { thing, fields }
}

/** The thing that a new part belongs to, locked: many parts at once are counted one after the other. */
export async function wholeOf(call: Call, kind: EditKind, wholeId: number | undefined) {
  const { parent } = KINDS[kind]
  if (!parent || wholeId === undefined) return undefined
  return orNotFound(await findThing(call.tx, parent.kind, wholeId, { isLocked: true }), call)
}

interface NewThing {
  /** Columns that no field writes. */
  given: Fields
  whole?: Thing | undefined
  isDraft: boolean
}

/** Adds a thing with what follows from its fields. A part is the last one of its whole. */
export async function insertNew(
  { tx, actor, now }: Call,
  kind: EditKind,
  input: object,
  { given, whole, isDraft }: NewThing,
): Promise<number> {
  const { parent } = KINDS[kind]
  const count = whole ? await countParts(tx, kind, whole.id) : 0
  if (kind in MOST && count >= MOST[kind as keyof typeof MOST])
    throw new OperationError('InvalidInput', {
      fields: [{ path: '', code: 'too_many' }],
      most: MOST[kind as keyof typeof MOST],
    })
  const fields = await fieldsOf(tx, kind, input, actor.id)
  checkPrices({}, fields, true)
  checkSaleEnd({}, fields, now)
  const id = await insertThing(tx, kind, {
    fields: whole ? { order: await nextPlace(tx, kind, whole.id), ...fields } : fields,
    given: {
      ...given,
      ...(whole && parent && { [parent.column]: whole.id }),
      ...(!parent && { slug: slugOf(String(fields['title'] ?? '')) }),
    },
    isDraft,
  })
  await writeLists(tx, kind, id, fields)
  await writeDerived(tx, kind, id, fields)
  return id
}

/** Writes fields to what everybody sees. False when all of them are as they were. */
export async function writeFields(
  tx: Tx,
  kind: EditKind,
  thing: Thing,
  fields: Fields,
  keeps?: Fields,
): Promise<boolean> {
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !isSame(kind, field, value, thing.fields[field])),
  )
  if (Object.keys(changed).length === 0) return false
  await (await changing(tx, kind, thing, changed))?.execute(tx)
  await releasePictures(tx, kind, thing.fields, [{ ...thing.fields, ...changed }, keeps])
  return true
}

/** Sends a draft to the admins as the first version of its own, once nothing is lacking. */
export async function submit(call: Call<'WrongState'>, kind: EditKind, id: number): Promise<void> {
  const { tx, now, fail } = call
  const thing = orNotFound(await findThing(tx, kind, id), call)
  if (!thing.isDraft || (KINDS[kind].parent && thing.isActive)) return
  const lacks = await lacksOf(tx, kind, thing)
  if (lacks.length > 0) throw fail('WrongState', { lacks })
  const { revision: baseRevision, ownerId: authorId, title } = thing
  await addVersion(tx, {
    kind,
    thingId: id,
    baseRevision,
    authorId,
    title,
    isNew: true,
    fields: {},
    base: {},
    now,
  })
}

/** A draft that waits for its first publication waits as it is now: no admin decides about what was before. */
export async function renewFirst(call: Call<'WrongState'>, kind: EditKind, before: Thing): Promise<void> {
  const after = await findThing(call.tx, kind, before.id)
  if (after?.revision === before.revision) return
  const waits = await findOpen(call.tx, kind, before.id)
  if (waits) await submit(call, kind, before.id)
  await renewWhole(call, kind, before.wholeId)
}

/** A whole that waits for its first publication waits with the part that came or went: an admin decides about what is there. */
export async function renewWhole(call: Call<'WrongState'>, kind: EditKind, wholeId: number): Promise<void> {
  const { parent } = KINDS[kind]
  if (parent && (await findOpen(call.tx, parent.kind, wholeId))?.isNew)
    await submit(call, parent.kind, wholeId)
}

interface End {
  state: EditState
  reason?: string
  adminId?: number
}

/** Takes a thing away, and ends the version that waits, and those of its parts. */
export async function takeAway({ tx, now }: Call, kind: EditKind, thing: Thing, end: End): Promise<void> {
  const open = await findOpen(tx, kind, thing.id)
  for (const part of await findOpenOfParts(tx, kind, thing.id)) {
    const live = await findThing(tx, part.kind, part.thingId)
    await endOpen(tx, { kind: part.kind, thingId: part.thingId, now, ...end })
    await releasePictures(tx, part.kind, part.fields, [live?.fields])
  }
  await endOpen(tx, { kind, thingId: thing.id, now, ...end })
  await removing(kind, thing.id, now).execute(tx)
  if (open) await releasePictures(tx, kind, open.fields, [thing.fields])
}
