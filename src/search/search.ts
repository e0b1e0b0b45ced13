import { releaseProxy, wrap, type Remote } from 'comlink'
import { CATALOGUE_NAME } from '#src/mirror/mirror.ts'
import { isMoved } from '#src/mirror/shelf.ts'
import type { Found, Hit, SearchOptions } from './find.ts'
import type { SearchedThing } from './searched.ts'
import type { Answer, Searching } from './searching.ts'

/** After so long without a question the worker and its index are given up. */
export const IDLE_MS = 60_000

type Engine = Searching

let engine: Promise<Engine> | undefined
let stop: () => void = () => undefined
let idle: ReturnType<typeof setTimeout> | undefined
let asked = 0

async function startHere(): Promise<Engine> {
  const { startSearching } = await import('./searching.ts')
  return startSearching()
}

/** The worker, or the same functions in the page where it cannot start or cannot read the catalogue. */
function startEngine(): Promise<Engine> {
  if (typeof Worker === 'undefined' || isMoved(CATALOGUE_NAME)) return startHere()
  const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<Searching>(worker)
  stop = () => {
    remote[releaseProxy]()
    worker.terminate()
  }
  return new Promise((resolve) => {
    worker.addEventListener('error', () => resolve(startHere()), { once: true })
    const handleRefusal = () => {
      // a worker whose browser forbids databases cannot read the one that the page has in memory
      stop()
      resolve(startHere())
    }
    remote.isReady().then(() => resolve(askThrough(remote)), handleRefusal)
  })
}

/** The worker as a plain object: a promise would take a proxy, which has every method, for another promise. */
function askThrough(remote: Remote<Searching>): Searching {
  return {
    isReady: () => remote.isReady(),
    prepare: () => remote.prepare(),
    search: (text, options) => remote.search(text, options),
    searchComplete: (text, options) => remote.searchComplete(text, options),
  }
}

/** Asks the engine, started if need be; it ends some time after the last answer. */
async function ask<T>(question: (engine: Engine) => Promise<T>): Promise<T> {
  clearTimeout(idle)
  asked += 1
  engine ??= startEngine()
  try {
    return await question(await engine)
  } finally {
    asked -= 1
    if (asked === 0) idle = setTimeout(end, IDLE_MS)
  }
}

function end(): void {
  stop()
  stop = () => undefined
  engine = undefined
}

/** Starts the search and fills its index, so that the first question is answered at once. */
export function prepareSearch(): Promise<void> {
  return ask((searching) => searching.prepare())
}

/** Searches everything on this device; `isComplete` is false while the index is being filled. */
export function searchNow(text: string, options: SearchOptions = {}): Promise<Answer> {
  return ask((searching) => searching.search(text, options))
}

/** What of the Mirror a text finds, best first. Waits for an index that has everything. */
export async function search(text: string, options: SearchOptions = {}): Promise<Hit[]> {
  const found: Found = await ask((searching) => searching.searchComplete(text, options))
  return found.hits
}

/** The ids of one thing that a text finds, best first: for the `found` of a list's filter. */
export async function searchIds(thing: SearchedThing, text: string): Promise<number[]> {
  const hits = await search(text, { things: [thing] })
  return hits.map(({ id }) => id)
}
