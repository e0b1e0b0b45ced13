import { useEffect, useState } from 'react'
import type { Paper } from '#contract/course/exams/paper.ts'
import type { HeldExamRow } from '#src/mirror/held-exams.ts'
import { openPaper } from './open-paper.ts'

/** The opened paper of a begun exam; `damaged` when its bytes or its key are wrong. */
export function usePaper({ id, held, begun }: HeldExamRow): Paper | 'damaged' | undefined {
  const [paper, setPaper] = useState<Paper | 'damaged'>()
  const sealed = held.paper
  const key = begun?.key
  useEffect(() => {
    if (!sealed || !key) return undefined
    let isWanted = true
    openPaper(id, sealed, key).then(
      (opened) => isWanted && setPaper(opened),
      () => isWanted && setPaper('damaged'),
    )
    return () => {
      isWanted = false
    }
  }, [id, sealed, key])
  return sealed ? paper : 'damaged'
}
