import type { Change, Edit } from '#contract/edits/edits.ts'
import { differs } from '../person/differs.ts'

/** Whether a version waits for a decision. */
export const isOpen = ({ state }: Pick<Edit, 'state'>): boolean => state === 'pending' || state === 'verified'

/** Whether a field was changed otherwise since its author has asked for the change. */
export const isConflict = ({ before, now, wanted }: Change): boolean =>
  differs(before, now) && differs(now, wanted)

/** The fields of an open version that an admin has to choose about. */
export function conflictsIn({ isNew, changes, state }: Pick<Edit, 'isNew' | 'changes' | 'state'>): Change[] {
  return isNew || !isOpen({ state }) ? [] : changes.filter(isConflict)
}

/** What a list has gained and lost, and what has moved to another place among the values that stay. */
export function listDifference(before: readonly unknown[], after: readonly unknown[]) {
  const [had, has] = [new Set(before), new Set(after)]
  const stay = [...has].filter((value) => had.has(value))
  const inOrder = longestInOrder(stay.map((value) => before.indexOf(value)))
  return {
    added: [...has].filter((value) => !had.has(value)),
    gone: [...had].filter((value) => !has.has(value)),
    moved: stay.filter((value) => !inOrder.has(before.indexOf(value))),
  }
}

/** The longest run of numbers that grow one after the other. */
function longestInOrder(numbers: readonly number[]): Set<number> {
  const runs: number[][] = []
  for (const number of numbers) {
    const before = runs.filter((run) => (run.at(-1) ?? -1) < number)
    const longest = before.toSorted((one, other) => other.length - one.length)[0] ?? []
    runs.push([...longest, number])
  }
  return new Set(runs.toSorted((one, other) => other.length - one.length)[0])
}

/** By how much a number grows or falls, and by which part of what it was in whole percent; undefined where it was zero. */
export function numberDifference(now: number, wanted: number) {
  const by = wanted - now
  return { by, percent: now === 0 ? undefined : Math.round((by / Math.abs(now)) * 100) }
}

type Piece = { kind: 'same' | 'added' | 'gone'; words: string }

type Words = readonly string[]

const MOST_WORDS = 600

/** The words of two texts one after the other: those of both, those that were added and those that are gone. */
export function wordDifference(before: string, after: string): Piece[] {
  const [allOld, allFresh] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)]
  const { head, tail } = sameEnds(allOld, allFresh)
  const between = (words: Words) => words.slice(head, words.length - tail)
  const [old, fresh] = [between(allOld), between(allFresh)]
  const pieces: Piece[] = []
  const add = (kind: Piece['kind'], words: string) => {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.words += words
    else if (words !== '') pieces.push({ kind, words })
  }
  add('same', allOld.slice(0, head).join(''))
  if (old.length > MOST_WORDS || fresh.length > MOST_WORDS) {
    add('gone', old.join(''))
    add('added', fresh.join(''))
  } else for (const { kind, words } of middle(old, fresh)) add(kind, words)
  add('same', allOld.slice(allOld.length - tail).join(''))
  return pieces
}

/** The words that both texts begin with, and those that both end with. */
function sameEnds(old: Words, fresh: Words): { head: number; tail: number } {
  const shorter = Math.min(old.length, fresh.length)
  let [head, tail] = [0, 0]
  while (head < shorter && old[head] === fresh[head]) head += 1
  while (tail < shorter - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1
  return { head, tail }
}

/** One word after the other: in both texts, only in the first, or only in the second. */
function middle(old: Words, fresh: Words): Piece[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = fresh.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (row) row[j] = old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const pieces: Piece[] = []
  const add = (kind: Piece['kind'], words: string) => pieces.push({ kind, words })
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length)
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      add('same', fresh[j] ?? '')
      i += 1
      j += 1
    } else if (j >= fresh.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      add('gone', old[i] ?? '')
      i += 1
    } else {
      add('added', fresh[j] ?? '')
      j += 1
    }
  return pieces
}
