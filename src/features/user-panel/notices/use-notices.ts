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

/** Up to which notice the person has read, as far as the server may not know it. */
async function readSeenUpTo(mirror: Mirror): Promise<number> {
  const entries = await readUnsent(mirror, PATHS)
  return Math.max(0, ...entries.map(({ input }) => Number(input['upTo'])))
}

/** The first page of the inbox, which notices are new to the person, and how all are marked as read. */
export function useNotices() {
  const kept = useKeptAnswer('User/GetNotices', { isPart: true })
  const waiting = useMirror(readSeenUpTo, [], 0)
  const [seenUpTo, setSeenUpTo] = useState(0)
  // an answer that is older than the change shows nothing as new again
  if (waiting > seenUpTo) setSeenUpTo(waiting)
  const send = useMutator(setNoticesSeen)
  const isUnseen = ({ id, seenAt }: Notice) => seenAt === null && id > seenUpTo
  return { kept, isUnseen, markSeen: (upTo: number) => void send({ upTo }) }
}
