import type { Question } from '#contract/comment.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readQuestions } from '#src/mirror/questions.ts'
import { badgeOf } from './badge-of.ts'
import { ReportButton } from '../report/report-button.tsx'
import styles from './discussion.module.css'
import { FirstFew } from './first-few.tsx'
import { Remark } from './remark.tsx'
import { text } from './text.ts'

/** The questions about a thing with their answers, from the Mirror. */
export function Questions({ thing, id }: { thing: 'course' | 'product'; id: number }) {
  const questions = useMirror((mirror) => readQuestions(mirror, thing, id), [thing, id])
  if (!questions) return null
  if (questions.length === 0) return <p className={styles['none']}>{text.noQuestions}</p>
  return (
    <FirstFew
      name={`questions ${id}`}
      items={questions.map((question) => (
        <QuestionWithAnswers key={question.id} thing={thing} question={question} />
      ))}
    />
  )
}

/** One question with its answers below. */
export function QuestionWithAnswers({
  thing,
  question,
}: {
  thing: 'course' | 'product'
  question: Question
}) {
  const { id, author, title, answers } = question
  return (
    <Remark {...question} action={<ReportButton target={`${thing}Question`} id={id} author={author} />}>
      {answers.length === 0 ? (
        <p className={styles['none']}>{text.noAnswer}</p>
      ) : (
        <ul className={styles['replies']} aria-label={text.answersOf(title)}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <Remark {...answer} badge={badgeOf(thing, answer)} />
            </li>
          ))}
        </ul>
      )}
    </Remark>
  )
}
