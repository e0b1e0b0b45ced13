import { letPictureGo } from '#server/files/files-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { addVersion, endVersion, findWaitingVersion, type Waiting } from './versions-store.ts'

/** Something whose edits are reviewed: everybody reads its present fields until an admin has accepted an edit. */
export interface Reviewed<Fields extends object> {
  /** Its name in the table of versions. */
  thing: string
  /** The present fields; undefined when there is no such thing. */
  read(tx: Tx, id: number): Promise<Fields | undefined>
  /** Writes accepted fields to where everybody reads them. */
  write(tx: Tx, id: number, fields: Fields): Promise<void>
  /** Keys of the pictures that fields refer to. */
  picturesOf(fields: Fields): readonly string[]
}

interface Decision {
  isAccepted: boolean
  note: string
  now: Date
}

/**
 * The edits of one kind of thing, of which at most one waits. The caller holds a lock of the thing. A picture to which neither the
 * thing nor the waiting edit refers any longer is released.
 */
export function defineVersions<Fields extends object>(reviewed: Reviewed<Fields>) {
  const { thing, read, write, picturesOf } = reviewed

  const waiting = (tx: Tx, id: number): Promise<Waiting<Fields> | undefined> =>
    findWaitingVersion<Fields>(tx, thing, id)

  /** Releases the pictures of fields that none of the fields that remain has. */
  async function release(tx: Tx, left: Fields | undefined, remaining: readonly (Fields | undefined)[]) {
    const used = new Set(remaining.flatMap((fields) => (fields ? picturesOf(fields) : [])))
    for (const key of left ? picturesOf(left) : []) if (!used.has(key)) await letPictureGo(tx, key)
  }

  return {
    waiting,
    release,
    /** Keeps an edit until it is decided about. It replaces the one that waits. */
    async keep(tx: Tx, id: number, authorId: number, fields: Fields, now: Date): Promise<void> {
      const before = await waiting(tx, id)
      if (before) await endVersion(tx, before.id, { state: 'withdrawn', note: '', now })
      await addVersion(tx, { thing, id, authorId, fields })
      await release(tx, before?.fields, [fields, await read(tx, id)])
    },
    /** Withdraws the edit that waits, if one does. */
    async withdraw(tx: Tx, id: number, now: Date): Promise<void> {
      const before = await waiting(tx, id)
      if (!before) return
      await endVersion(tx, before.id, { state: 'withdrawn', note: '', now })
      await release(tx, before.fields, [await read(tx, id)])
    },
    /** Accepts the edit that waits, or refuses it with a note for its author. False when none waits. */
    async decide(tx: Tx, id: number, { isAccepted, note, now }: Decision): Promise<boolean> {
      const edit = await waiting(tx, id)
      if (!edit) return false
      const present = await read(tx, id)
      if (isAccepted) await write(tx, id, edit.fields)
      await endVersion(tx, edit.id, { state: isAccepted ? 'accepted' : 'refused', note, now })
      const [left, remains] = isAccepted ? [present, edit.fields] : [edit.fields, present]
      await release(tx, left, [remains])
      return true
    },
  }
}
