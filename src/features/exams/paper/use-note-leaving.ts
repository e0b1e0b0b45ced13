import { useEffect } from 'react'
import { type HeldExamRow, noteHeldExam } from '#src/mirror/held-exams.ts'

/** Notes how often the page of a running exam was left, for the people who decide about interrupted exams. It is never punished. */
export function useNoteLeaving({ accountId, id }: Pick<HeldExamRow, 'accountId' | 'id'>): void {
  useEffect(() => {
    const note = () => {
      if (document.visibilityState === 'hidden')
        void noteHeldExam(accountId, id, ({ left }) => ({ left: left + 1 }))
    }
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [accountId, id])
}
