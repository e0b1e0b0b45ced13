import { IconFlag3Filled, IconGridDots } from '@tabler/icons-react'
import type { PaperTest } from '#contract/course/exams/paper.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { ExamAnswerRow } from '#src/mirror/exam-answers.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import styles from '../exams.module.css'
import { text } from '../text.ts'

const { legend, map } = text.paper

interface TestButtonProps {
  tests: readonly PaperTest[]
  answers: ReadonlyMap<number, ExamAnswerRow>
  onOpen: () => void
}

const answeredOf = (tests: readonly PaperTest[], answers: ReadonlyMap<number, ExamAnswerRow>) =>
  tests.filter(({ id }) => answers.get(id)?.answer).length

/** How many tests are answered, and the way to all of them. */
export function TestButton({ tests, answers, onOpen }: TestButtonProps) {
  return (
    <Button size="s" variant="ghost" icon={<IconGridDots size={18} />} onClick={onOpen}>
      {`${persianNumber(answeredOf(tests, answers))}/${persianNumber(tests.length)}`}
      <span className="only-read">{map}</span>
    </Button>
  )
}

interface TestListProps {
  isOpen: boolean
  onClose: () => void
  tests: readonly PaperTest[]
  answers: ReadonlyMap<number, ExamAnswerRow>
  marked: readonly number[]
  place: number
  onPlace: (place: number) => void
}

/** The numbers of all tests: which are answered, which are marked, and the way to each. */
export function TestList({ isOpen, onClose, tests, answers, marked, place, onPlace }: TestListProps) {
  const answered = answeredOf(tests, answers)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={map}>
      <ol className={styles['map']}>
        {tests.map(({ id }, index) => {
          const isAnswered = Boolean(answers.get(id)?.answer)
          const isMarked = marked.includes(id)
          const words = [isAnswered ? legend.answered : legend.empty, ...(isMarked ? [legend.marked] : [])]
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={index === place || undefined}
                data-answered={isAnswered || undefined}
                aria-label={`${persianNumber(index + 1)}، ${words.join('، ')}`}
                onClick={() => {
                  onPlace(index)
                  onClose()
                }}
              >
                {persianNumber(index + 1)}
                {isMarked && <IconFlag3Filled size={14} aria-hidden />}
              </button>
            </li>
          )
        })}
      </ol>
      <p className={styles['note']}>
        {`${legend.answered}: ${persianNumber(answered)}، ${legend.empty}: ${persianNumber(tests.length - answered)}، ${legend.marked}: ${persianNumber(marked.length)}`}
      </p>
    </Sheet>
  )
}
