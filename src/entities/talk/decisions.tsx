import { Button } from '#src/ui/button.tsx'
import { PATHS } from './paths.ts'
import { useTalk } from './talk-context.ts'
import { text } from './text.ts'
import { useTalkAction } from './use-talk-action.ts'

/** Whether the caller decides about a question: who asked it, who teaches or sells the thing, and admins. */
function useDecides(questionId: number): boolean {
  const { own, decides } = useTalk()
  return decides || own.some(({ kind, id }) => kind === 'question' && id === questionId)
}

/** Closes a question, or opens it again. */
export function OpenDecision({ id, isOpen }: { id: number; isOpen: boolean }) {
  const { thing } = useTalk()
  const { isBusy, run } = useTalkAction()
  const [path, word, done] = isOpen
    ? ([PATHS[thing].close, text.close, text.closeDone] as const)
    : ([PATHS[thing].open, text.open, text.openDone] as const)
  if (!useDecides(id)) return null
  return (
    <Button variant="ghost" size="s" loading={isBusy} onClick={() => void run(path, { id }, done)}>
      {word}
    </Button>
  )
}

/** Chooses the best answer of a question, or takes the choice back. */
export function BestDecision({
  questionId,
  id,
  isBest,
}: {
  questionId: number
  id: number
  isBest: boolean
}) {
  const { thing } = useTalk()
  const { isBusy, run } = useTalkAction()
  const [path, word, done] = isBest
    ? ([PATHS[thing].notBest, text.notBest, text.notBestDone] as const)
    : ([PATHS[thing].best, text.best, text.bestDone] as const)
  if (!useDecides(questionId)) return null
  return (
    <Button variant="ghost" size="s" loading={isBusy} onClick={() => void run(path, { id }, done)}>
      {word}
    </Button>
  )
}
