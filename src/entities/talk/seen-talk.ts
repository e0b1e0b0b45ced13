import type { Thing } from './paths.ts'

const KEY = 'talk-seen'
/** Talks that this device remembers. */
const MOST = 200

/** By the name of a talk, when the newest of the texts was written that this device has shown: times of the server. */
export type SeenTalk = Readonly<Record<string, string>>

/** What was seen, with a talk whose newest text is of this time. The talk that was opened last is kept longest. */
export function withSeen(seen: SeenTalk, name: string, newest: string): SeenTalk {
  const { [name]: before = '', ...others } = seen
  const kept = Object.entries(others).slice(1 - MOST)
  return Object.fromEntries([...kept, [name, newest > before ? newest : before]])
}

function readSeen(): SeenTalk {
  try {
    const kept = Object.entries<unknown>(Object(JSON.parse(localStorage.getItem(KEY) ?? '{}')))
    return Object.fromEntries(kept.filter((each): each is [string, string] => typeof each[1] === 'string'))
  } catch (error) {
    // storage is closed to us or holds something else: nothing is marked
    if (error instanceof SyntaxError || error instanceof DOMException) return {}
    throw error
  }
}

/** The talk about a thing: its comments, or its questions with their answers. */
export interface SomeTalk {
  thing: Thing
  id: number
  of: 'comments' | 'questions'
}

const nameOf = ({ thing, id, of }: SomeTalk) => `${thing} ${id} ${of}`

/** The time of the newest text of a talk that this device has shown; undefined before its first visit. */
export function seenUpTo(talk: SomeTalk): string | undefined {
  return readSeen()[nameOf(talk)]
}

interface Dated {
  createdAt: string
}

/**
 * Up to when all texts were shown. A folded text that came since the last visit stops it: the text is still new when it is unfolded on
 * a later visit. The first visit marks no text, so it counts all of them.
 */
export function shownUpTo(
  before: string | undefined,
  shown: readonly Dated[],
  folded: readonly Dated[],
): string | undefined {
  const times = (texts: readonly Dated[]) => texts.map(({ createdAt }) => createdAt).toSorted()
  if (before === undefined) return times([...shown, ...folded]).at(-1)
  const firstFolded = times(folded).find((time) => time > before)
  return times(shown).findLast((time) => firstFolded === undefined || time < firstFolded)
}

/** Remembers which texts were shown. A talk without texts may not have arrived yet. */
export function noteSeen(talk: SomeTalk, shown: readonly Dated[], folded: readonly Dated[]): void {
  const upTo = shownUpTo(seenUpTo(talk), shown, folded)
  if (upTo === undefined) return
  try {
    localStorage.setItem(KEY, JSON.stringify(withSeen(readSeen(), nameOf(talk), upTo)))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
