import type { TextKind } from '#contract/talk.ts'
import type { OwnText } from '#contract/user/talk.ts'
import { useTalk, type Talk } from '../talk/talk-context.ts'
import { text } from '../talk/text.ts'
import type { Own } from './with-own.ts'

/** A state in words, with the tone of its badge. */
export interface State {
  text: string
  tone: 'neutral' | 'danger'
}

/** The state that its author sees of a text that others do not see, or see in older words; nothing about other texts. */
export function ownState({ state, waitingText }: Pick<OwnText, 'state' | 'waitingText'>): State | undefined {
  if (state === 'waiting') return { text: text.states.waiting, tone: 'neutral' }
  if (state === 'hidden') return { text: text.states.hidden, tone: 'danger' }
  return waitingText === null ? undefined : { text: text.states.editWaits, tone: 'neutral' }
}

/** The state of a text for its author, and the words that wait. */
export function useOwnState(kind: TextKind, id: number): { state?: State | undefined; note?: string } {
  const { own } = useTalk()
  const mine = own.find((each) => each.kind === kind && each.id === id)
  if (!mine) return {}
  return { state: ownState(mine), ...(mine.waitingText !== null && { note: mine.waitingText }) }
}

/** The caller's texts of one kind, as the lists take them. */
export const ownOf = ({ own, author, isGone }: Talk, kind: TextKind): Own => ({
  texts: own.filter((each) => each.kind === kind),
  author,
  isGone: (id) => isGone(kind, id),
})
