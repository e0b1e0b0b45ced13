import type { Question } from '#contract/comment.ts'
import { ReportButton } from '../report/report-button.tsx'
import { BestDecision } from '../talk/decisions.tsx'
import { answerPlace } from '../talk/place.ts'
import { useTalk } from '../talk/talk-context.ts'
import { TextActions } from '../talk/text-actions.tsx'
import { UnsentTexts } from '../talk/unsent-texts.tsx'
import { useBadges } from './use-badges.ts'
import { conversation, type Turn } from './conversation.ts'
import styles from './discussion.module.css'
import { ownOf, useOwnState } from './own-state.tsx'
import { Remark } from './remark.tsx'
import { text } from './text.ts'
import { answersWithOwn } from './with-own.ts'

/** The answers of a question as a conversation. Deeper levels say whom they answer instead of being indented further. */
export function Answers({ question }: { question: Question }) {
  const talk = useTalk()
  const turns = conversation(answersWithOwn(question, ownOf(talk, 'answer')))
  if (turns.length === 0) return <p className={styles['none']}>{text.noAnswer}</p>
  return (
    <ul className={styles['replies']} aria-label={text.answersOf(question.title)}>
      {turns.map((turn) => (
        <li key={turn.answer.id} data-deep={turn.level > 1 || undefined}>
          <AnswerTurn question={question} turn={turn} />
        </li>
      ))}
    </ul>
  )
}

/** The first level that is no longer indented. */
const DEEPEST = 3

function AnswerTurn({ question, turn: { answer, level, to } }: { question: Question; turn: Turn }) {
  const { thing } = useTalk()
  const { id, author, isDeleted, isBest } = answer
  const below = answerPlace(thing, (answer.level ?? level) + 1, id)
  const place = question.isOpen && !isDeleted ? below : undefined
  return (
    <Remark
      {...answer}
      {...useOwnState('answer', id)}
      badges={useBadges('answer', answer)}
      to={level >= DEEPEST ? to : undefined}
      action={
        !isDeleted && (
          <TextActions
            kind="answer"
            id={id}
            author={author}
            place={place}
            report={
              <ReportButton target={`${thing}Question`} id={question.id} answerId={id} author={author} />
            }
          >
            <BestDecision questionId={question.id} id={id} isBest={isBest} />
          </TextActions>
        )
      }
    >
      <div className={styles['replies']}>
        <UnsentTexts place={below} />
      </div>
    </Remark>
  )
}
