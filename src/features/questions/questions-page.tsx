import { useDeferredValue } from 'react'
import { questionAddress } from '#src/entities/addresses.ts'
import { FirstFew } from '#src/entities/discussion/first-few.tsx'
import { Remark } from '#src/entities/discussion/remark.tsx'
import { ListPlace } from '#src/entities/thing-list/list-states.tsx'
import { useIsPulling } from '#src/hooks/pull-now.ts'
import { useEntryState } from '#src/hooks/use-entry-state.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { matchQuestions } from './match-questions.ts'
import { readQuestionsPage, type Asked } from './read-questions-page.ts'
import styles from './questions.module.css'
import { text } from './text.ts'

/** All questions about courses, from the Mirror. */
export const CourseQuestions = () => <QuestionsPage thing="course" />
/** All questions about products, from the Mirror. */
export const ProductQuestions = () => <QuestionsPage thing="product" />

function QuestionsPage({ thing }: { thing: Asked }) {
  const content = useMirror(readQuestionsPage(thing), [thing])
  const isPulling = useIsPulling()
  const [typed, setTyped] = useEntryState<string>('words', '')
  const { questions = [], isComplete = false } = content ?? {}
  const found = matchQuestions(questions, useDeferredValue(typed))
  const isComing = !content || (isPulling && !isComplete)
  const state = questions.length > 0 ? 'shown' : isComing ? 'coming' : isComplete ? 'empty' : 'notHere'
  return (
    <div className={styles['page']}>
      <h1>{text[thing].title}</h1>
      <ListPlace state={state}>
        <TextField kind="search" label={text.search} value={typed} onValue={setTyped} />
        <p role="status" className={styles['count']}>
          {text.count(persianNumber(found.length))}
        </p>
        {found.length === 0 && (
          <EmptyState
            title={text.nothing}
            action={<Button onClick={() => setTyped('')}>{text.clear}</Button>}
          />
        )}
        <FirstFew
          key={typed}
          name={`found ${typed}`}
          few={10}
          items={found.map(({ about, answers, ...question }) => (
            <Remark
              key={question.id}
              {...question}
              badges={[answers.length === 0 ? text.unanswered : text.answers(persianNumber(answers.length))]}
            >
              <ButtonLink to={questionAddress(thing, question.id)} variant="ghost" size="s">
                {about ?? text[thing].title}
              </ButtonLink>
            </Remark>
          ))}
        />
      </ListPlace>
    </div>
  )
}
