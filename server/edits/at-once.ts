import type { EditKind } from '#contract/edits/kinds.ts'
import type { Saved } from '#contract/edits/own-things.ts'
import { OperationError } from '#contract/errors.ts'
import type { HandlersOf } from '#server/platform/operations/implement.ts'
import type { removingAtOnce } from '#contract/edits/at-once.ts'
import { findOpen } from './edits-store.ts'
import { findProfileOf } from './owner-profiles-store.ts'
import {
  type Call,
  changeOf,
  insertNew,
  type Options,
  renewFirst,
  renewWhole,
  saved,
  seenThing,
  takeAway,
  wholeOf,
  writeFields,
} from './save.ts'
import { tellOwner } from './tell.ts'
import { type Fields, findThing, type Thing } from './things-store.ts'

type SavingCall = Call<'Outdated' | 'WrongState'>

/** What an admin may say besides the fields. */
interface AtOnce extends Options {
  reason?: string | undefined
}

const event = { added: 'addedByAdmin', changed: 'changedByAdmin', deleted: 'deletedByAdmin' } as const

/** Tells the owner what an admin has done, and why. */
const tell = (
  call: Call,
  kind: EditKind,
  thing: Pick<Thing, 'ownerId' | 'wholeId'>,
  done: keyof typeof event,
  { reason }: AtOnce,
) => tellOwner(call, kind, { thing, event: event[done], by: call.actor.id, words: reason })

/** The card of an account as the owner of new things. */
export async function ownerCard(
  { tx }: Call,
  owner: 'teacher' | 'seller',
  userId: number | undefined,
): Promise<number> {
  const card = userId === undefined ? undefined : await findProfileOf(tx, owner, userId)
  if (card !== undefined) return card
  throw new OperationError('InvalidInput', { fields: [{ path: 'ownerId', code: 'not_found' }] })
}

/** Adds a thing: a whole one as a draft of its owner, a part for everybody who sees the whole. */
export async function addAtOnce(
  call: SavingCall,
  kind: EditKind,
  input: AtOnce,
  { given = {}, wholeId }: { given?: Fields; wholeId?: number },
): Promise<Saved> {
  const whole = await wholeOf(call, kind, wholeId)
  const id = await insertNew(call, kind, input, { given, whole, isDraft: !whole })
  if (whole?.isDraft) await renewWhole(call, kind, whole.id)
  const thing = await findThing(call.tx, kind, id)
  if (thing) await tell(call, kind, thing, 'added', input)
  return saved(call.tx, kind, id)
}

/** Changes what everybody sees. The version of its author stays, and is judged by what it finds then. */
export async function changeAtOnce(
  call: SavingCall,
  kind: EditKind,
  id: number,
  input: AtOnce,
): Promise<Saved> {
  const { tx } = call
  const { thing, fields } = await changeOf(call, kind, id, input)
  const open = await findOpen(tx, kind, id)
  if (await writeFields(tx, kind, thing, fields, open?.fields)) {
    if (thing.isDraft) await renewFirst(call, kind, thing)
    await tell(call, kind, thing, 'changed', input)
  }
  return saved(tx, kind, id)
}

/** Takes a thing away with the version of its author. Who bought it keeps it. */
export async function removeAtOnce(
  call: Call<'Outdated'>,
  kind: EditKind,
  { id, revision, ...said }: AtOnce & { id: number },
): Promise<Saved> {
  const thing = await seenThing(call, kind, id, revision)
  await takeAway(call, kind, thing, {
    state: 'discarded',
    reason: said.reason ?? '',
    adminId: call.actor.id,
  })
  await tell(call, kind, thing, 'deleted', said)
  return saved(call.tx, kind, id)
}

/** The deletions of a kind. */
export const removalHandlers = (kind: EditKind): HandlersOf<typeof removingAtOnce> => ({
  remove: (call) => removeAtOnce(call, kind, call.input),
})
