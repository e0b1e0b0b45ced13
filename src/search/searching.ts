import { Mirror } from '#src/mirror/mirror.ts'
import { find, type Found, type SearchOptions } from './find.ts'
import { openIndex } from './live-index.ts'

/** How long an answer from an outdated index is delayed for a better one. */
const PATIENCE_MS = 300

export interface Answer extends Found {
  /** False while the index is being filled. The same question may find more later. */
  isComplete: boolean
}

/** What the worker offers. Without workers the page offers it. */
export interface Searching {
  /** Resolves once questions can be answered. */
  isReady(): Promise<boolean>
  search(text: string, options: SearchOptions): Promise<Answer>
  /** The same with an index that is up to date. */
  searchComplete(text: string, options: SearchOptions): Promise<Found>
  /** Fills the index. Resolves when it is up to date. */
  prepare(): Promise<void>
}

const pause = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))

/** Opens a Mirror of its own for reading, and its index. */
export function startSearching(mirror = new Mirror()): Searching {
  const opened = openIndex(mirror, () => new Promise((resolve) => setTimeout(resolve)))

  async function prepare(): Promise<void> {
    await (await opened).refresh()
  }

  return {
    isReady: async () => {
      await opened
      return true
    },
    prepare,
    async search(text, options) {
      const { index } = await opened
      const isComplete = await Promise.race([prepare().then(() => true), pause(PATIENCE_MS)])
      return { ...find(index, text, options), isComplete }
    },
    async searchComplete(text, options) {
      await prepare()
      return find((await opened).index, text, options)
    },
  }
}
