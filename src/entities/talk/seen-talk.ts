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

/** Remembers that these texts were shown. A talk without texts may not have arrived yet. */
export function noteSeen(talk: SomeTalk, texts: readonly { createdAt: string }[]): void {
  if (texts.length === 0) return
  const newest = texts.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '')
  try {
    localStorage.setItem(KEY, JSON.stringify(withSeen(readSeen(), nameOf(talk), newest)))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
