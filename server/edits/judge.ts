import type { RawBuilder } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { type EditKind, type EditState, REMOVED } from '#contract/edits/kinds.ts'
import type { Change } from '#contract/edits/edits.ts'
import type { ErrorDetails, OperationError } from '#contract/errors.ts'
import { alreadyDecided, refuseOwn } from '#server/user/people/decide-once.ts'
import { type Tx, orNotFound } from '#server/platform/operations/implement.ts'
import { changing } from './derived-store.ts'
import { type EditRow, ending, findOpen, isUndecided, lockVersion, noteVerified } from './edits-store.ts'
import { KINDS } from './kinds.ts'
import { lacksOf } from './lacks.ts'
import { releasePictures } from './pictures.ts'
import { tellAuthor, tellOfShared } from './tell.ts'
import { type Fields, removing, standingOf, type Thing } from './things-store.ts'

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
  const { thing, version } = orNotFound(await lockVersion(tx, kind, id, revision), call)
  await refuseOwn(call, thing.ownerId)
  // the open version is the last one
  if (version && isUndecided(version)) return { thing, open: version }
  if (!version) throw fail((await findOpen(tx, kind, id)) ? 'Outdated' : 'NotFound')
  if (version.state === 'replaced') throw fail('Outdated')
  throw await alreadyDecided(call, version)
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
  await releasePictures(tx, kind, open.fields, [thing.fields])
  const end = ending({ kind, thingId: thing.id, state: 'discarded', reason, adminId: actor.id, now })
  await tellAuthor(call, kind, { open, thing, event: 'editRefused', by: actor.id, words: reason }, [end])
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
  const { now, actor } = call
  const { thing, open } = await openFor(call, kind, input)
  const shown = open.isNew
    ? await publishFirst(call, kind, thing)
    : await apply(call, kind, thing, settled(call, { open, thing }, input))
  const end = ending({ kind, thingId: thing.id, state, adminId: actor.id, now })
  const changes = [...(shown ? [shown] : []), end]
  await tellAuthor(call, kind, { open, thing, event: 'editPublished', by: actor.id }, changes)
  if (state === 'shared') await tellOfShared(call, kind, thing)
  return { state }
}

/** The statement that shows a version. Its lists are written before, and pictures that are replaced let go. */
async function apply({ tx, now }: { tx: Tx; now: Date }, kind: EditKind, thing: Thing, fields: Fields) {
  if (fields[REMOVED]) return removing(kind, thing.id, now)
  await releasePictures(tx, kind, thing.fields, [{ ...thing.fields, ...fields }])
  return changing(tx, kind, thing, fields)
}

/** The statement that shows a thing for the first time, when nothing is lacking. */
async function publishFirst(
  call: Call<'WrongState'>,
  kind: EditKind,
  thing: Thing,
): Promise<RawBuilder<unknown>> {
  const { tx, now, fail } = call
  const lacks = await lacksOf(tx, kind, thing)
  if (lacks.length > 0) throw fail('WrongState', { lacks })
  return standingOf(kind, thing.id, { isActive: true, isFirst: true, now })
}

/** Shows a thing or hides it. A new one that waits is published by it. */
export async function setActive(
  call: Call<'NotFound' | 'Outdated' | 'WrongState' | 'OwnThing'>,
  kind: EditKind,
  { id, revision }: Seen,
  isActive: boolean,
): Promise<{ state: 'active' | 'deactive' }> {
  const { tx, now, actor, fail } = call
  const { thing, version } = orNotFound(await lockVersion(tx, kind, id, undefined), call)
  if (revision !== undefined && revision !== thing.revision + (version?.revision ?? 0)) throw fail('Outdated')
  if (!isActive && thing.isDraft) throw fail('WrongState')
  if (!thing.isDraft) {
    await standingOf(kind, id, { isActive, now }).execute(tx)
    return { state: isActive ? 'active' : 'deactive' }
  }
  await refuseOwn(call, thing.ownerId)
  // a part of a draft is shown together with it
  if (KINDS[kind].parent && thing.isActive) throw fail('WrongState')
  const shown = await publishFirst(call, kind, thing)
  if (!version || !isUndecided(version)) await shown.execute(tx)
  else {
    const changes = [shown, ending({ kind, thingId: id, state: 'active', adminId: actor.id, now })]
    await tellAuthor(call, kind, { open: version, thing, event: 'editPublished', by: actor.id }, changes)
  }
  return { state: 'active' }
}
