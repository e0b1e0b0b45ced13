import { isDeepStrictEqual } from 'node:util'
import type { EditKind, EditState } from '#contract/edits/kinds.ts'
import type { Change } from '#contract/edits/edits.ts'
import type { ErrorDetails, OperationError } from '#contract/errors.ts'
import { alreadyDecided, refuseOwn } from '#server/user/people/decide-once.ts'
import { type Tx, orNotFound } from '#server/platform/operations/implement.ts'
import { writeDerived } from './derived-store.ts'
import { type EditRow, endOpen, findOpen, findVersion, noteVerified } from './edits-store.ts'
import { KINDS, REMOVED } from './kinds.ts'
import { lacksOf } from './lacks.ts'
import { releasePictures } from './pictures.ts'
import { tellAuthor, tellOfShared } from './tell.ts'
import { type Fields, findThing, removeThing, setStanding, type Thing, writeThing } from './things-store.ts'

type Code = 'NotFound' | 'AlreadyDecided' | 'Outdated' | 'OwnThing'

interface Call<C> {
  tx: Tx
  now: Date
  actor: { id: number }
  fail(code: C, details?: ErrorDetails): OperationError
}

interface Seen {
  id: number
  revision?: number | undefined
}
interface Publishing extends Seen {
  liveRevision?: number | undefined
  choices?: Readonly<Record<string, 'now' | 'wanted'>> | undefined
}

/** The thing and its open version, locked: two admins decide one after the other. */
async function openFor<C extends Code>(call: Call<C | Code>, kind: EditKind, { id, revision }: Seen) {
  const { tx, fail } = call
  const thing = orNotFound(await findThing(tx, kind, id, { isLocked: true }), call)
  await refuseOwn(call, thing.ownerId)
  const open = await findOpen(tx, kind, id)
  if (open && (revision === undefined || revision === open.revision)) return { thing, open }
  const seen = await findVersion(tx, kind, id, revision)
  if (!seen) throw fail(open ? 'Outdated' : 'NotFound')
  if (seen.state === 'replaced') throw fail('Outdated')
  throw await alreadyDecided(call, seen)
}

/** A version is right; it is published later. */
export async function verify(call: Call<Code>, kind: EditKind, input: Seen): Promise<{ state: EditState }> {
  const { open } = await openFor(call, kind, input)
  if (open.state === 'verified') throw await alreadyDecided(call, open)
  await noteVerified(call.tx, open.id, call.actor.id, call.now)
  return { state: 'verified' }
}

/** Refuses a version with a reason for its author. A new thing is a draft again. */
export async function discard(
  call: Call<Code>,
  kind: EditKind,
  input: Seen & { reason: string },
): Promise<{ state: EditState }> {
  const { tx, now, actor } = call
  const { thing, open } = await openFor(call, kind, input)
  const { reason } = input
  await endOpen(tx, { kind, thingId: thing.id, state: 'discarded', reason, adminId: actor.id, now })
  await releasePictures(tx, kind, open.fields, [thing.fields])
  await tellAuthor(call, kind, { open, thing, event: 'editRefused', by: actor.id, words: reason })
  return { state: 'discarded' }
}

/** The fields of a version that were changed otherwise meanwhile. */
function conflictsOf({ fields, base }: EditRow, { fields: live }: Thing): Change[] {
  return Object.entries(fields).flatMap(([field, wanted]) => {
    if (field === REMOVED) return []
    const [before, now] = [base[field], live[field]]
    const isMeanwhile = !isDeepStrictEqual(before, now) && !isDeepStrictEqual(now, wanted)
    return isMeanwhile ? [{ field, before, now, wanted }] : []
  })
}

/** The fields that are written, after the admin's choices about those that both sides have changed. */
function settled(
  call: Call<'FieldsChanged' | 'Outdated'>,
  { open, thing }: { open: EditRow; thing: Thing },
  { liveRevision, choices = {} }: Publishing,
): Fields {
  const conflicts = conflictsOf(open, thing)
  if (conflicts.length === 0) return open.fields
  if (conflicts.some(({ field }) => !choices[field]))
    throw call.fail('FieldsChanged', { fields: conflicts, liveRevision: thing.revision })
  if (liveRevision !== undefined && liveRevision !== thing.revision) throw call.fail('Outdated')
  const left = new Set(conflicts.filter(({ field }) => choices[field] === 'now').map(({ field }) => field))
  return Object.fromEntries(Object.entries(open.fields).filter(([field]) => !left.has(field)))
}

/** Publishes a version, or a new thing. */
export async function publish(
  call: Call<Code | 'FieldsChanged' | 'WrongState'>,
  kind: EditKind,
  input: Publishing,
  state: 'active' | 'shared',
): Promise<{ state: EditState }> {
  const { tx, now, actor } = call
  const { thing, open } = await openFor(call, kind, input)
  if (open.isNew) await publishFirst(call, kind, thing)
  else await apply(call, kind, thing, settled(call, { open, thing }, input))
  await endOpen(tx, { kind, thingId: thing.id, state, adminId: actor.id, now })
  await tellAuthor(call, kind, { open, thing, event: 'editPublished', by: actor.id })
  if (state === 'shared') await tellOfShared(call, kind, thing)
  return { state }
}

async function apply({ tx, now }: { tx: Tx; now: Date }, kind: EditKind, thing: Thing, fields: Fields) {
  if (fields[REMOVED]) return removeThing(tx, kind, thing.id, now)
  await writeThing(tx, kind, thing.id, fields)
  const after = { ...thing.fields, ...fields }
  await writeDerived(tx, kind, thing.id, after)
  return releasePictures(tx, kind, thing.fields, [after])
}

async function publishFirst(call: Call<'WrongState'>, kind: EditKind, thing: Thing): Promise<void> {
  const { tx, now, fail } = call
  const lacks = await lacksOf(tx, kind, thing)
  if (lacks.length > 0) throw fail('WrongState', { lacks })
  await setStanding(tx, kind, thing.id, { isActive: true, isFirst: true, now })
}

/** Shows a thing or hides it. A new one that waits is published by it. */
export async function setActive(
  call: Call<'NotFound' | 'Outdated' | 'WrongState' | 'OwnThing'>,
  kind: EditKind,
  { id, revision }: Seen,
  isActive: boolean,
): Promise<{ state: 'active' | 'deactive' }> {
  const { tx, now, actor, fail } = call
  const thing = orNotFound(await findThing(tx, kind, id, { isLocked: true }), call)
  if (revision !== undefined && revision !== thing.revision) throw fail('Outdated')
  if (!isActive && thing.isDraft) throw fail('WrongState')
  if (!thing.isDraft) {
    await setStanding(tx, kind, id, { isActive, now })
    return { state: isActive ? 'active' : 'deactive' }
  }
  await refuseOwn(call, thing.ownerId)
  // a part of a draft is shown together with it
  if (KINDS[kind].parent && thing.isActive) throw fail('WrongState')
  await publishFirst(call, kind, thing)
  const open = await findOpen(tx, kind, id)
  await endOpen(tx, { kind, thingId: id, state: 'active', adminId: actor.id, now })
  if (open) await tellAuthor(call, kind, { open, thing, event: 'editPublished', by: actor.id })
  return { state: 'active' }
}
