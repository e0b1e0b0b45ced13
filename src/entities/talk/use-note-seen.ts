import { useEffect, useState } from 'react'
import { noteSeen, type SomeTalk } from './seen-talk.ts'
import { useTalk } from './talk-context.ts'

interface Dated {
  createdAt: string
}
/** A text of a talk with what was written below it. */
type Said = Dated & { id: number } & ({ replies: readonly Dated[] } | { answers: readonly Dated[] })

/**
 * Remembers the texts of this page's talk that are shown, once they are there. Answers what its list calls with the texts that it
 * shows; the others are folded.
 */
export function useNoteSeen(
  of: SomeTalk['of'],
  texts: readonly Said[] | undefined,
): (shown: readonly number[]) => void {
  const { thing, id } = useTalk()
  const [ids, setIds] = useState('')
  useEffect(() => {
    if (!texts) return
    const shown = new Set(ids.split(' ').map(Number))
    const allOf = (isShown: boolean) =>
      texts
        .filter((each) => shown.has(each.id) === isShown)
        .flatMap((each) => [each, ...('replies' in each ? each.replies : each.answers)])
    noteSeen({ thing, id, of }, allOf(true), allOf(false))
  }, [thing, id, of, texts, ids])
  return (next) => setIds(next.join(' '))
}
