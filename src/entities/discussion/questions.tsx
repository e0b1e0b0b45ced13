import type { Question } from '#contract/comment.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readQuestions } from '#src/mirror/questions.ts'
import { ReportButton } from '../report/report-button.tsx'
import { OpenDecision } from '../talk/decisions.tsx'
import { LostTexts } from '../talk/lost-texts.tsx'
import { answerPlace, questionPlace } from '../talk/place.ts'
import { useTalk } from '../talk/talk-context.ts'
import { text as talkText } from '../talk/text.ts'
import { TextActions } from '../talk/text-actions.tsx'
import { UnsentTexts } from '../talk/unsent-texts.tsx'
import { useNoteSeen } from '../talk/use-note-seen.ts'
import { WriteEntry } from '../talk/write-entry.tsx'
import { Answers } from './answers.tsx'
import { useBadges } from './use-badges.ts'
import styles from './discussion.module.css'
import { FirstFew } from './first-few.tsx'
import { LessonLink } from './lesson-link.tsx'
import { ownOf, useOwnState } from './own-state.tsx'
import { Remark } from './remark.tsx'
import { text } from './text.ts'
import { questionsWithOwn } from './with-own.ts'

/** The questions about a thing with their answers, from the Mirror. */
export function Questions() {
  const talk = useTalk()
  const { thing, id, unsent } = talk
  const known = useMirror((mirror) => readQuestions(mirror, thing, id), [thing, id])
  const noteShown = useNoteSeen('questions', known ?? undefined)
  if (!known) return null
  const questions = questionsWithOwn(known, ownOf(talk, 'question'))
  const place = questionPlace(thing, id)
  const hasUnsent = unsent.some(({ path, input }) => path === place.path && input['id'] === id)
  return (
    <>
      <WriteEntry what="question" />
      <div className={styles['list']}>
        <LostTexts written="answer" />
        <UnsentTexts place={place} />
        {questions.length === 0 && !hasUnsent ? (
          <p className={styles['none']}>{text.noQuestions}</p>
        ) : (
          <FirstFew
            name={`questions ${id}`}
            onCount={(count) => noteShown(questions.slice(0, count).map((each) => each.id))}
            items={questions.map((question) => (
              <QuestionWithAnswers key={question.id} question={question} />
            ))}
          />
        )}
      </div>
    </>
  )
}

interface QuestionWithAnswersProps {
  question: Question
  /** The title is on the page already. */
  hideTitle?: boolean
}

/** One question with its answers below, and what can be done with it. */
export function QuestionWithAnswers({ question, hideTitle = false }: QuestionWithAnswersProps) {
  const talk = useTalk()
  const { thing, own } = talk
  const { id, author, title, isOpen, isDeleted } = question
  const place = isOpen && !isDeleted ? answerPlace(thing, 1, id) : undefined
  const isWaiting = own.some((each) => each.kind === 'question' && each.id === id && each.state !== 'shown')
  return (
    <Remark
      {...question}
      {...useOwnState('question', id)}
      title={hideTitle ? '' : title}
      badges={useBadges('question', question)}
      action={
        !isDeleted && (
          <TextActions
            kind="question"
            id={id}
            author={author}
            place={place}
            report={<ReportButton target={`${thing}Question`} id={id} author={author} />}
          >
            <OpenDecision id={id} isOpen={isOpen} />
          </TextActions>
        )
      }
    >
      {thing === 'course' && question.at && <LessonLink {...question} />}
      {!isWaiting && (
        <>
          <Answers question={question} />
          <div className={styles['replies']}>
            <UnsentTexts place={answerPlace(thing, 1, id)} />
          </div>
        </>
      )}
      {!isOpen && <p className={styles['closed']}>{talkText.closed}</p>}
    </Remark>
  )
}
