import type { MutationPath } from '#contract/contract.ts'
import type { MirrorRow } from './catalogue.ts'
import { currentAccountId } from './account.ts'
import type { Mirror } from './mirror.ts'
import type { LikeRow, OwnedRow } from './row-types.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** A person's documents that this device knows. `missing` counts those that are not mirrored. */
export interface PersonalThings<T extends 'course' | 'product' | 'article'> {
  things: MirrorRow<T>[]
  missing: number
}

async function documentsOf<T extends 'course' | 'product' | 'article'>(
  mirror: Mirror,
  thing: T,
  ids: readonly number[],
): Promise<PersonalThings<T>> {
  const found = await mirror.of(thing).bulkGet([...ids])
  const things = found.filter((row) => row !== undefined)
  return { things, missing: ids.length - things.length }
}

async function idsOf<R extends LikeRow | OwnedRow>(rows: Promise<R[]>, thing: R['thing']): Promise<number[]> {
  return (await rows).filter((row) => row.thing === thing).map(({ id }) => id)
}

/** What the current account has bought. */
export async function readOwned<T extends 'course' | 'product'>(
  mirror: Mirror,
  thing: T,
): Promise<PersonalThings<T>> {
  const rows = mirror.owned
    .where('accountId')
    .equals(await currentAccountId(mirror))
    .toArray()
  return documentsOf(mirror, thing, await idsOf(rows, thing === 'course' ? 'Course' : 'Product'))
}

/** What the current account likes. */
export async function readLiked(mirror: Mirror) {
  const rows = await mirror.like
    .where('accountId')
    .equals(await currentAccountId(mirror))
    .toArray()
  const of = (thing: LikeRow['thing']) => idsOf(Promise.resolve(rows), thing)
  return {
    courses: await documentsOf(mirror, 'course', await of('Course')),
    products: await documentsOf(mirror, 'product', await of('Product')),
    articles: await documentsOf(mirror, 'article', await of('Article')),
  }
}

/** Changes of these operations that were refused or not sent yet, oldest first. */
export async function readUnsent(mirror: Mirror, paths: ReadonlySet<MutationPath>): Promise<OutboxEntry[]> {
  const id = await currentAccountId(mirror)
  const entries = mirror.outbox.where('[accountId+state]').between([id, ''], [id, '\uffff'])
  return entries.filter(({ path }) => paths.has(path)).sortBy('seq')
}

const MESSAGE: ReadonlySet<MutationPath> = new Set(['User/UserMessage'])

/** Messages to the shop that were refused or not sent yet, oldest first. */
export const readUnsentMessages = (mirror: Mirror) => readUnsent(mirror, MESSAGE)
