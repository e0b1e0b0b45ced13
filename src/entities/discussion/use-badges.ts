import type { TextKind } from '#contract/talk.ts'
import { useTalk } from '../talk/talk-context.ts'
import { text } from './text.ts'

interface Said {
  id: number
  createdAt: string
  isStaff?: boolean | undefined
  byOwner?: boolean | undefined
  isBest?: boolean
  hasBought?: boolean
  isDeleted?: boolean | undefined
}

/**
 * What is special about a text: that this device shows it for the first time, the best answer, and one of the teacher, the
 * seller, the shop or a buyer.
 */
export function useBadges(kind: TextKind, said: Said): string[] {
  const { thing, own, seenUpTo } = useTalk()
  const { isStaff, byOwner, isBest, hasBought, isDeleted } = said
  const seen = seenUpTo[kind]
  const by = byOwner ? text.owner[thing] : isStaff ? text.staff : hasBought ? text.hasBought : undefined
  const isMine = own.some((each) => each.kind === kind && each.id === said.id)
  const isNew = seen !== undefined && said.createdAt > seen && !isMine && !isDeleted
  return [isNew ? text.fresh : undefined, isBest ? text.best : undefined, by].filter(
    (badge) => badge !== undefined,
  )
}
