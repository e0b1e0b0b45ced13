import { isDeepStrictEqual } from 'node:util'
import { type EditKind, MOST, REMOVED } from '#contract/edits/kinds.ts'
import type { Saved } from '#contract/edits/own-things.ts'
import { OperationError } from '#contract/errors.ts'
import { orNotFound } from '#server/platform/operations/implement.ts'
import { addVersion, endOpen, findOpen } from './edits-store.ts'
import { KINDS } from './kinds.ts'
import { releasePictures } from './pictures.ts'
import {
  type Call,
  changeOf,
  insertNew,
  isSame,
  type Options,
  renewFirst,
  renewWhole,
  saved,
  seenThing,
  submit,
  takeAway,
  wholeOf,
  writeFields,
} from './save.ts'
import { type Fields, findThing, type Thing } from './things-store.ts'

type SavingCall = Call<'Outdated' | 'WrongState'>

/** What a change of an own thing may have besides its fields. */
interface OwnOptions extends Options {
  submit?: boolean | undefined
}

const pick = (fields: Fields, names: object) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field in names))

/** Adds a thing as a draft. A new part of a published thing is sent to the admins at once. */
export async function addThing(
  call: SavingCall,
  kind: EditKind,
  input: object,
  { given, wholeId }: { given: Fields; wholeId?: number },
): Promise<Saved> {
  const whole = await wholeOf(call, kind, wholeId)
  const id = await insertNew(call, kind, input, { given, whole, isDraft: !whole?.isDraft })
  if (whole && !whole.isDraft) await submit(call, kind, id)
  if (whole?.isDraft) await renewWhole(call, kind, whole.id)
  return saved(call.tx, kind, id)
}

/** Keeps the fields that differ from what everybody sees as a version. Fields that are as they are leave it. */
async function keepVersion(call: Call, kind: EditKind, thing: Thing, fields: Fields): Promise<void> {
  const { tx, now } = call
  const open = await findOpen(tx, kind, thing.id)
  const wanted = Object.fromEntries(
    Object.entries({ ...open?.fields, ...fields }).filter(
      ([field, value]) => field === REMOVED || !isSame(kind, field, value, thing.fields[field]),
    ),
  )
  if (isDeepStrictEqual(wanted, open?.fields ?? {})) return
  if (Object.keys(wanted).length === 0)
    await endOpen(tx, { kind, thingId: thing.id, state: 'withdrawn', now })
  else
    await addVersion(tx, {
      kind,
      thingId: thing.id,
      baseRevision: thing.revision,
      authorId: thing.ownerId,
      title: thing.title,
      isNew: false,
      fields: wanted,
      base: pick(thing.fields, wanted),
      now,
    })
  if (open) await releasePictures(tx, kind, open.fields, [wanted, thing.fields])
}

/** Changes an own thing: a draft and free fields at once, everything else as a version. */
export async function changeThing(
  call: SavingCall,
  kind: EditKind,
  id: number,
  input: OwnOptions & Readonly<Record<string, unknown>>,
): Promise<Saved> {
  const { tx } = call
  const { thing, fields } = await changeOf(call, kind, id, input)
  if (thing.isDraft) {
    await writeFields(tx, kind, thing, fields)
    await renewFirst(call, kind, thing)
  } else {
    await writeFields(tx, kind, thing, pick(fields, KINDS[kind].free))
    const { judged, lists } = KINDS[kind]
    await keepVersion(call, kind, thing, pick(fields, { ...judged, ...lists }))
  }
  if (input.submit) await submit(call, kind, id)
  return saved(tx, kind, id)
}

/** Takes an own thing away: a draft and a whole thing at once, a published part as a version. */
export async function removeOwn(call: SavingCall, kind: EditKind, id: number): Promise<Saved> {
  const thing = await seenThing(call, kind, id, undefined)
  if (KINDS[kind].parent && !thing.isDraft) await keepVersion(call, kind, thing, { [REMOVED]: true })
  else {
    await takeAway(call, kind, thing, { state: 'withdrawn' })
    await renewWhole(call, kind, thing.wholeId)
  }
  return saved(call.tx, kind, id)
}

/** Withdraws the version that waits. A draft is a draft again. */
export async function withdraw(call: Call, kind: EditKind, id: number): Promise<{ state: 'withdrawn' }> {
  const { tx, now } = call
  const thing = orNotFound(await findThing(tx, kind, id, { isLocked: true }), call)
  const open = orNotFound(await findOpen(tx, kind, id), call)
  await endOpen(tx, { kind, thingId: id, state: 'withdrawn', now })
  await releasePictures(tx, kind, open.fields, [thing.fields])
  return { state: 'withdrawn' }
}

/** Changes the tags of a thing by one. */
export async function changeTags(
  call: SavingCall,
  kind: EditKind,
  id: number,
  change: (tags: readonly string[]) => string[],
): Promise<Saved> {
  const thing = orNotFound(await findThing(call.tx, kind, id, { isLocked: true }), call)
  const open = await findOpen(call.tx, kind, id)
  const tags = change((open?.fields['tags'] ?? thing.fields['tags'] ?? []) as string[])
  if (tags.length > MOST.tags)
    throw new OperationError('InvalidInput', { fields: [{ path: 'tag', code: 'too_many' }] })
  return changeThing(call, kind, id, { tags })
}
