import { createStore } from '#src/lib/external-store.ts'

const KEY = 'recent-searches'
const MOST = 8
const SHORTEST = 2

/** The list with a text in front, once; shorter texts that it began with are the same search being typed. */
export function withRecent(recent: readonly string[], typed: string): readonly string[] {
  const words = typed.trim()
  if (words.length < SHORTEST) return recent
  return [words, ...recent.filter((each) => !words.startsWith(each))].slice(0, MOST)
}

function readKept(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : []
  } catch (error) {
    // storage is closed to us or holds something else: searching goes on without a memory
    if (error instanceof SyntaxError || error instanceof DOMException) return []
    throw error
  }
}

/** What was searched on this device, last first. */
export const recentSearches = createStore<readonly string[]>(readKept())

function keep(recent: readonly string[]): void {
  recentSearches.set(recent)
  try {
    localStorage.setItem(KEY, JSON.stringify(recent))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

export function noteSearch(typed: string): void {
  keep(withRecent(recentSearches.get(), typed))
}

export function forgetSearch(words: string): void {
  keep(recentSearches.get().filter((each) => each !== words))
}

export function forgetSearches(): void {
  keep([])
}
