import { createContext, useContext } from 'react'
import type { TextKind } from '#contract/talk.ts'
import type { OwnText } from '#contract/user/talk.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import type { Thing } from './paths.ts'
import type { Place } from './place.ts'

/** What the form is opened for: a new text, one that is not sent yet, or an own one on the server with its edit that has not arrived. */
export type Opened =
  | { what: 'new'; place: Place; to?: string | undefined }
  | { what: 'unsent'; entry: OutboxEntry }
  | { what: 'own'; own: OwnText; edit?: OutboxEntry | undefined }

/** What the caller has written about one course or product, and may do there. */
export interface Talk {
  thing: Thing
  id: number
  isSignedIn: boolean
  /** The name under which the caller writes. */
  author: string
  own: readonly OwnText[]
  /** The caller teaches the course, sells the product, or is an admin. */
  decides: boolean
  mutedUntil: string | null
  /** When the newest comment, question or answer was written that this device had shown before; undefined at the first visit. */
  seenUpTo: Readonly<Record<TextKind, string | undefined>>
  /** Texts and stars that are not sent, or refused. */
  unsent: readonly OutboxEntry[]
  mayRate: boolean
  /** The stars that the caller gave last. */
  stars: number | null
  /** A text that was deleted just now. Public answers may still have it. */
  isGone: (kind: TextKind, id: number) => boolean
  noteGone: (kind: TextKind, id: number) => void
  /** Reads again after a change. */
  refresh: () => void
  open: (opened: Opened) => void
}

export const TalkContext = createContext<Talk | undefined>(undefined)

/** The talk of the page. */
export function useTalk(): Talk {
  const talk = useContext(TalkContext)
  if (!talk) throw new Error('There is no TalkProvider around this part.')
  return talk
}
