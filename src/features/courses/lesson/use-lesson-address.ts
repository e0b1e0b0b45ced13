import { useCallback, useEffect, useState } from 'react'
import type { Film } from '#contract/course/lessons.ts'
import { type ErrorCode, OperationError } from '#contract/errors.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'

/** The film of a lesson, and where its bytes are for some minutes. */
export interface OpenLesson {
  film: Film
  address: { address: string; proof: string }
}

export type LessonState =
  | { is: 'asking' }
  | { is: 'mustAgree' }
  | { is: 'noFilm' }
  | { is: 'refused'; failure: OperationError }
  | { is: 'open'; lesson: OpenLesson }

const ASKING: LessonState = { is: 'asking' }

/** Failures of the line: the lesson opens by itself when the network returns. */
const OF_LINE: ReadonlySet<ErrorCode> = new Set(['NoConnection', 'TimedOut', 'Unavailable', 'NotOurServer'])
export const isOfLine = ({ code }: OperationError) => OF_LINE.has(code)

async function open(id: number, agreed: boolean): Promise<LessonState> {
  const answer = await engine.api.send('Course/GetLessonAddress', { id, agreed })
  const { mustAgree, film, address, proof } = answer
  if (mustAgree) return { is: 'mustAgree' }
  if (film === null || address === null || proof === null) return { is: 'noFilm' }
  return { is: 'open', lesson: { film, address: { address, proof } } }
}

/** Asks where the film of a lesson is, and again when the network returns. */
export function useLessonAddress(id: number) {
  const online = useOnline()
  const [known, setKnown] = useState<{ id: number; state: LessonState }>({ id, state: ASKING })
  const state = known.id === id ? known.state : ASKING
  const ask = useCallback(
    async (agreed = false) => {
      // an answer about a lesson that was left meanwhile is ignored
      const set = (next: LessonState) =>
        setKnown((before) => (before.id === id ? { id, state: next } : before))
      setKnown({ id, state: ASKING })
      try {
        set(await open(id, agreed))
      } catch (failure) {
        if (!(failure instanceof OperationError)) throw failure
        set({ is: 'refused', failure })
      }
    },
    [id],
  )
  const waitsForLine = state.is === 'refused' && isOfLine(state.failure)
  useEffect(() => {
    void ask()
  }, [ask])
  useEffect(() => {
    if (online && waitsForLine) void ask()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a failure while the network is there is tried again by hand
  }, [online])
  /** A new address of the film that plays. */
  const renew = useCallback(async () => {
    const next = await open(id, false)
    if (next.is !== 'open') throw new OperationError('NotFound')
    return next.lesson.address
  }, [id])
  return { state, ask, renew }
}
