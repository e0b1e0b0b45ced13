import { useEffect, useState } from 'react'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useIsComing } from '#src/hooks/pull-now.ts'
import { readMeta } from '#src/mirror/meta.ts'
import { prepareSearch, searchNow } from '#src/search/search.ts'
import type { SearchedThing } from '#src/search/searched.ts'
import type { Answer } from '#src/search/searching.ts'

const TYPING_MS = 120
/** While the index is being filled the same question is asked again. */
const AGAIN_MS = 700

export interface SearchState {
  /** The text that `answer` belongs to. */
  asked: string
  answer: Answer | undefined
  /** The catalogue is not whole, and is not on its way: nothing found does not mean that there is nothing. */
  isNotHere: boolean
}

/** Searches while somebody types: a moment after the last letter, and again until the index has all that is mirrored. */
export function useSearch(text: string, things: readonly SearchedThing[], limit: number): SearchState {
  const [state, setState] = useState<Omit<SearchState, 'isNotHere'>>({ asked: '', answer: undefined })
  const wanted = things.join()
  // moves when a pull has brought something
  const cursor = useMirror((mirror) => readMeta(mirror, 'cursor'), [])

  // before the first pull has ended, nothing found does not mean that there is nothing
  const isHere = useMirror((mirror) => readMeta(mirror, 'isComplete'), [])
  const mayCome = useIsComing()
  const isComing = mayCome && !isHere

  useEffect(() => void prepareSearch(), [cursor])

  useEffect(() => {
    const isWanted = (thing: SearchedThing) => wanted.split(',').includes(thing)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      const answer = text.trim() ? await searchNow(text, { limit }) : undefined
      if (isOver) return
      setState({
        asked: text,
        answer: answer && {
          ...answer,
          hits: answer.hits.filter(({ thing }) => isWanted(thing)),
          isComplete: answer.isComplete && !isComing,
        },
      })
      if (answer && !answer.isComplete) timer = setTimeout(() => void ask(), AGAIN_MS)
    }
    timer = setTimeout(() => void ask(), TYPING_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, wanted, limit, cursor, isComing])

  return { ...state, isNotHere: isHere !== true && !mayCome }
}
