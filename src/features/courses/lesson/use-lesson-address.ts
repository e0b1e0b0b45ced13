import { useCallback, useEffect, useRef, useState } from 'react'
import type { LessonWords } from '#contract/course/lesson-words.ts'
import { OperationError } from '#contract/errors.ts'
import type { Lock } from '#src/entities/lesson-copies/licence.ts'
import { openCopy } from '#src/entities/lesson-copies/open-copy.ts'
import { forgetLesson } from '#src/entities/lesson-copies/streamed-parts.ts'
import type { FilmAddress } from '#src/entities/player/film/film-line.ts'
import type { OpenedFilm } from '#src/entities/player/use-film.ts'
import { readWords } from '#src/entities/player/read-words.ts'
import { isOfLine } from '#src/entities/player/film/of-line.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { mayHaveCopies } from '#src/mirror/lesson-copies.ts'
import { reopenOnce } from './reopen-once.ts'

/** The film of a lesson, where its bytes are, and what it says. */
export interface OpenLesson extends Pick<OpenedFilm, 'film' | 'source'> {
  findWords: () => Promise<LessonWords | undefined>
}

export type LessonState =
  | { is: 'asking' }
  | { is: 'mustAgree' }
  | { is: 'noFilm' }
  | { is: 'locked'; lock: Lock }
  | { is: 'refused'; failure: OperationError }
  | { is: 'open'; lesson: OpenLesson }

const ASKING: LessonState = { is: 'asking' }

interface AtAddress extends OpenLesson {
  source: FilmAddress
}

async function askAddress(id: number, agreed: boolean): Promise<AtAddress | 'mustAgree' | 'noFilm'> {
  const answer = await engine.api.send('Course/GetLessonAddress', { id, agreed })
  const { mustAgree, film, address, proof, hasWords } = answer
  if (mustAgree) return 'mustAgree'
  if (film === null || address === null || proof === null) return 'noFilm'
  const source = { address, proof }
  return { film, source, findWords: async () => (hasWords ? readWords(source) : undefined) }
}

/** Opens the copy on this device, or else asks the server. A locked copy stops nobody who has a line. */
async function open(id: number, agreed: boolean): Promise<LessonState> {
  const copy = await openCopy(id)
  if (copy?.is === 'open')
    return { is: 'open', lesson: { film: copy.film, source: copy.line, findWords: copy.findWords } }
  try {
    const answer = await askAddress(id, agreed)
    return typeof answer === 'string' ? { is: answer } : { is: 'open', lesson: answer }
  } catch (failure) {
    if (copy && isOfLine(failure)) return { is: 'locked', lock: copy.lock }
    throw failure
  }
}

/** The course was given back or taken away. */
async function forgetStreamed(id: number): Promise<void> {
  if (await mayHaveCopies()) await forgetLesson({ accountId: await currentAccountId(engine.mirror), id })
}

/** Asks where the film of a lesson is, and again by itself when the network returns. */
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
        if (failure.code === 'NotBought') await forgetStreamed(id)
        set({ is: 'refused', failure })
      }
    },
    [id],
  )
  const waitsForLine = state.is === 'locked' || (state.is === 'refused' && isOfLine(state.failure))
  useEffect(() => {
    void ask()
  }, [ask])
  useEffect(() => {
    if (online && waitsForLine) void ask()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a failure while the network is there is tried again by hand
  }, [online])
  const reopening = useRef(reopenOnce())
  const reopen = useCallback(() => reopening.current(id, () => void ask()), [id, ask])
  /** A new address of the film that plays. */
  const renew = useCallback(async () => {
    try {
      const next = await askAddress(id, false)
      if (typeof next === 'string') throw new OperationError('NotFound')
      return next.source
    } catch (failure) {
      // while this one rested, others have begun
      if (failure instanceof OperationError && failure.code === 'InUse')
        setKnown({ id, state: { is: 'refused', failure } })
      throw failure
    }
  }, [id])
  return { state, ask, reopen, renew }
}
