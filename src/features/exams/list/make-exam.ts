import { useRouter } from '@tanstack/react-router'
import type { ExamRow } from '#contract/course/exams/make-exams.ts'
import { useSend } from '#src/entities/form/use-send.ts'
import { useDecision } from '#src/entities/paying/use-decision.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { heldExamAddress } from '#src/entities/exam-addresses.ts'

/** Makes an exam and opens its page. Pressed again after a lost answer, it is the same one. */
export function useMakeExam({ id, kind, price }: Pick<ExamRow, 'id' | 'kind' | 'price'>) {
  const router = useRouter()
  const { isSending, failure, send } = useSend()
  const once = useDecision()

  const make = (): Promise<void> =>
    send(async () => {
      const { attempt } = await once({ exam: id }, (options) => {
        if (kind === 'placement' && price === 0)
          return engine.api.send('Course/MakeFreePlacementExam', {}, options)
        if (kind === 'level' && price === 0) return engine.api.send('Course/MakeFreeLevelTest', {}, options)
        const path = price === 0 ? 'Course/MakeFreeExam' : 'Course/MakeExam'
        return engine.api.send(path, { examId: id }, options)
      })
      await router.navigate({ to: heldExamAddress(attempt.id) })
    })

  return { make, isMaking: isSending, failure }
}
