import { useDeferredValue } from 'react'
import { Link } from '@tanstack/react-router'
import { questionAddress } from '#src/entities/addresses.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readQuestions } from '#src/mirror/questions.ts'
import type { Thing } from './paths.ts'
import { similarQuestions } from './similar-questions.ts'
import styles from './talk.module.css'
import { text } from './text.ts'

interface SimilarListProps {
  thing: Thing
  /** The course or product. */
  id: number
  /** The title as far as it is typed. */
  title: string
}

/** Questions about the same thing that resemble the one that is typed, from the Mirror. */
export function SimilarList({ thing, id, title }: SimilarListProps) {
  const questions = useMirror((mirror) => readQuestions(mirror, thing, id), [thing, id], [])
  const shown = questions.filter(({ isDeleted }) => !isDeleted)
  const similar = similarQuestions(shown, useDeferredValue(title))
  return (
    <div role="status">
      {similar.length > 0 && (
        <div className={styles['similar']}>
          <p>{text.similar}</p>
          <ul>
            {similar.map((question) => (
              <li key={question.id}>
                <Link to={questionAddress(thing, question.id)} dir="auto">
                  {question.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
