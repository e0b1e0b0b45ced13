import { useState } from 'react'
import type { MutationPath } from '#contract/contract.ts'
import type { Notice } from '#contract/user/notices.ts'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useMutator } from '#src/hooks/use-mutator.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { readUnsent } from '#src/mirror/personal-lists.ts'
import { setNoticesSeen } from '#src/sync/mutators/notices.ts'

const PATHS: ReadonlySet<MutationPath> = new Set(['User/SetNoticesSeen'])

/** Notices that follow each other, by their ids. */
interface Range {
  from: number
  upTo: number
}

const NONE: readonly Range[] = []

const isIn =
  (id: number) =>
  ({ from, upTo }: Range) =>
    from <= id && id <= upTo

/** Which notices the person has read, as far as the server may not know it. */
async function readSeen(mirror: Mirror): Promise<readonly Range[]> {
  const entries = await readUnsent(mirror, PATHS)
  return entries.map(({ input }) => ({ from: Number(input['from'] ?? 0), upTo: Number(input['upTo']) }))
}

/** The first page of the inbox, which notices are new to the person, and how one or all are marked as read. */
export function useNotices() {
  const kept = useKeptAnswer('User/GetNotices', { isPart: true })
  const waiting = useMirror(readSeen, [], NONE)
  const [seen, setSeen] = useState(NONE)
  // an answer that is older than the change shows nothing as new again
  const added = waiting.filter(
    ({ from, upTo }) => !seen.some((range) => range.from <= from && upTo <= range.upTo),
  )
  if (added.length > 0) setSeen([...seen, ...added])
  const send = useMutator(setNoticesSeen)
  const isUnseen = ({ id, seenAt }: Notice) => seenAt === null && !seen.some(isIn(id))
  return {
    kept,
    isUnseen,
    markSeen: (id: number) => void send({ from: id, upTo: id }),
    markAllSeen: (upTo: number) => void send({ upTo }),
  }
}
