import type { TextPicture } from '#contract/comment.ts'
import type { TextKind } from '#contract/talk.ts'
import type { OwnText } from '#contract/user/talk.ts'
import { useTalk, type Talk } from '../talk/talk-context.ts'
import { unsentEdit } from '../talk/place.ts'
import { text } from '../talk/text.ts'
import { picturesIn } from '../talk/unsent-pictures.ts'
import { unsentState } from '../talk/unsent-state.ts'
import { haveSamePictures } from './same-pictures.ts'
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

interface OwnState {
  state?: State | undefined
  note?: string | undefined
  notePictures?: readonly Partial<TextPicture>[] | undefined
}

/** The state of a text for its author, with the words and pictures that wait. */
export function useOwnState(kind: TextKind, id: number): OwnState {
  const { own, unsent } = useTalk()
  const mine = own.find((each) => each.kind === kind && each.id === id)
  if (!mine) return {}
  const edit = unsentEdit(unsent, mine)
  if (edit) {
    const state =
      edit.state === 'waiting'
        ? { text: text.states.editUnsent, tone: 'neutral' as const }
        : unsentState(edit)
    const sent = picturesIn(edit.input).map((address) => ({ address }))
    return {
      state,
      note: String(edit.input['text']),
      notePictures: haveSamePictures(mine.pictures, sent) ? [] : sent,
    }
  }
  const { waitingText, waitingPictures, pictures } = mine
  if (waitingText === null) return { state: ownState(mine) }
  const isSame = haveSamePictures(pictures, waitingPictures)
  return { state: ownState(mine), note: waitingText, notePictures: isSame ? [] : waitingPictures }
}

/** The caller's texts of one kind, as the lists take them. */
export const ownOf = ({ own, author, isGone }: Talk, kind: TextKind): Own => ({
  texts: own.filter((each) => each.kind === kind),
  author,
  isGone: (id) => isGone(kind, id),
})
