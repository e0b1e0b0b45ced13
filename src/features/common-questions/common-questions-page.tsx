import { useLocation } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import type { CommonQuestion } from '#contract/site/site.ts'
import { ListPlace } from '#src/entities/thing-list/list-states.tsx'
import { useIsPulling } from '#src/hooks/pull-now.ts'
import { useEntryState } from '#src/hooks/use-entry-state.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { isCatalogueComplete } from '#src/mirror/site-content.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './common-questions-page.module.css'
import { findQuestions } from './find-questions.ts'
import { text } from './text.ts'

/** For the route's loader. */
export async function readCommonQuestions(mirror: Mirror) {
  const [questions, isComplete] = await Promise.all([
    mirror.of('commonQuestion').orderBy('order').toArray(),
    isCatalogueComplete(mirror),
  ])
  return { questions, isComplete }
}

type Content = Awaited<ReturnType<typeof readCommonQuestions>>

/** Questions that many ask, in groups, with a search inside. */
export function CommonQuestionsPage({ content }: { content: Content }) {
  const { questions, isComplete } = useMirror(readCommonQuestions, [], content)
  const [typed, setTyped] = useEntryState<string>('words', '')
  const groups = findQuestions(questions, useDeferredValue(typed))
  const isPulling = useIsPulling()
  const wanted = useLocation({ select: ({ hash }) => hash })
  const count = groups.reduce((sum, group) => sum + group.questions.length, 0)
  const state = questions.length > 0 ? 'shown' : isComplete ? 'empty' : isPulling ? 'coming' : 'notHere'

  return (
    <div className={styles['page']}>
      <h1>{text.title}</h1>
      <ListPlace state={state}>
        <TextField kind="search" label={text.search} value={typed} onValue={setTyped} />
        <p role="status" className={styles['count']}>
          {text.count(persianNumber(count))}
        </p>
        {groups.map((group) => (
          <section key={group.group}>
            <h2>{group.group}</h2>
            {group.questions.map((question) => (
              <Question key={question.id} question={question} isOpen={wanted === `q${question.id}`} />
            ))}
          </section>
        ))}
        {count === 0 && (
          <EmptyState
            title={text.nothing}
            body={text.advice}
            action={<Button onClick={() => setTyped('')}>{text.clear}</Button>}
          />
        )}
      </ListPlace>
    </div>
  )
}

function Question({
  question: { id, question, answer },
  isOpen,
}: {
  question: CommonQuestion
  isOpen: boolean
}) {
  return (
    <details id={`q${id}`} open={isOpen || undefined} className={styles['question']}>
      <summary>
        <span>{question}</span>
        <IconPlus size={20} aria-hidden />
      </summary>
      <p>{answer}</p>
    </details>
  )
}
