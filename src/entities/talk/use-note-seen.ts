import { useEffect } from 'react'
import { noteSeen, type SomeTalk } from './seen-talk.ts'
import { useTalk } from './talk-context.ts'

interface Dated {
  createdAt: string
}
/** A text of a talk with what was written below it. */
type Said = Dated & ({ replies: readonly Dated[] } | { answers: readonly Dated[] })

/** Remembers the texts of this page's talk as shown, once they are there. */
export function useNoteSeen(of: SomeTalk['of'], texts: readonly Said[] | undefined): void {
  const { thing, id } = useTalk()
  useEffect(() => {
    if (!texts) return
    const all = texts.flatMap((each) => [each, ...('replies' in each ? each.replies : each.answers)])
    noteSeen({ thing, id, of }, all)
  }, [thing, id, of, texts])
}
