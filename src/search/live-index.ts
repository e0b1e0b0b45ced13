import { readMeta, writeMeta } from '#src/mirror/meta.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { createIndex, INDEX_FORMAT, loadIndex, type SearchIndex } from './search-index.ts'
import {
  keyOf,
  readCategoryTitles,
  readSearchDocuments,
  SEARCHED,
  type SearchDocument,
  type SearchedThing,
} from './searched.ts'

/** Few enough documents that a question in between waits only a moment. */
const SLICE = 100

/**
 * The search index of a Mirror. It is saved in the Mirror and follows it: when the cursor of the catalogue has
 * moved, every document is read, and changed texts are indexed again, a slice at a time.
 */
export interface LiveIndex {
  readonly index: SearchIndex
  /** Follows the Mirror. Resolves once index and Mirror agree. Calls during a run join it. */
  refresh(): Promise<void>
}

/** A short fingerprint of the indexed text of a document. */
function fingerprint(document: SearchDocument): number {
  let hash = 5381
  for (const letter of Object.values<string>({ ...document }).join('\n'))
    hash = (Math.imul(hash, 33) ^ (letter.codePointAt(0) ?? 0)) | 0
  return hash
}

interface Held {
  index: SearchIndex
  prints: Map<string, number>
  cursor: string | undefined
}

/** The index saved on this device. An empty one when there is none, its format is older, or it is damaged. */
async function readStored(mirror: Mirror): Promise<Held> {
  const stored = await readMeta(mirror, 'searchIndex')
  if (stored?.format === INDEX_FORMAT)
    try {
      return { index: loadIndex(stored.json), prints: new Map(stored.prints), cursor: stored.cursor }
    } catch (error) {
      if (!(error instanceof SyntaxError) && !(error instanceof TypeError)) throw error
    }
  return { index: createIndex(), prints: new Map(), cursor: undefined }
}

/** Opens the saved index or an empty one. `pause` is awaited between slices of work. */
export async function openIndex(mirror: Mirror, pause: () => Promise<void>): Promise<LiveIndex> {
  const held = await readStored(mirror)
  let running: Promise<void> | undefined

  function note(document: SearchDocument): boolean {
    const print = fingerprint(document)
    const known = held.prints.get(document.key)
    if (known === print) return false
    if (known === undefined) held.index.add(document)
    else held.index.replace(document)
    held.prints.set(document.key, print)
    return true
  }

  async function follow(thing: SearchedThing, present: Set<string>): Promise<boolean> {
    const titles = await readCategoryTitles(mirror, thing)
    const ids = await mirror.of(thing).toCollection().primaryKeys()
    let hasChanged = false
    for (let at = 0; at < ids.length; at += SLICE) {
      for (const document of await readSearchDocuments(mirror, thing, ids.slice(at, at + SLICE), titles))
        hasChanged = note(document) || hasChanged
      await pause()
    }
    for (const id of ids) present.add(keyOf(thing, id))
    return hasChanged
  }

  async function followAll(): Promise<void> {
    for (;;) {
      const cursor = await readMeta(mirror, 'cursor')
      if (cursor === held.cursor) return
      const present = new Set<string>()
      let hasChanged = false
      for (const thing of SEARCHED) hasChanged = (await follow(thing, present)) || hasChanged
      const gone = [...held.prints.keys()].filter((key) => !present.has(key))
      held.index.discardAll(gone)
      for (const key of gone) held.prints.delete(key)
      held.cursor = cursor
      if (hasChanged || gone.length > 0) await store(mirror, held)
    }
  }

  return {
    index: held.index,
    refresh: () => (running ??= followAll().finally(() => (running = undefined))),
  }
}

async function store(mirror: Mirror, { index, prints, cursor }: Held): Promise<void> {
  await index.vacuum()
  // a full device builds the index at each start
  if (await readMeta(mirror, 'isShort')) return
  const json = JSON.stringify(index)
  await writeMeta(mirror, 'searchIndex', { format: INDEX_FORMAT, cursor, prints: [...prints], json })
}
