import { IconCheck, IconX } from '@tabler/icons-react'
import type { ExamResult } from '#contract/course/exams/take-exams.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import styles from '../exams.module.css'
import { text } from '../text.ts'

const words = text.outcome

/** All tests with what was chosen, what is right, and why. */
export function Review({ tests }: { tests: NonNullable<ExamResult['review']> }) {
  return (
    <section>
      <h2>{words.review}</h2>
      <ol className={styles['review']}>
        {tests.map((test, index) => (
          <li key={test.id}>
            <details>
              <summary>
                {test.chosen === test.correct ? (
                  <IconCheck aria-label={words.right} data-right />
                ) : (
                  <IconX aria-label={test.chosen === 0 ? words.unanswered : words.wrong} />
                )}
                <span>{`${persianNumber(index + 1)}. ${test.text}`}</span>
              </summary>
              {test.image && <img src={test.image} alt={text.paper.image} className={styles['picture']} />}
              <ul>
                {test.answers.map((answer, place) => (
                  <li key={answer} data-right={place + 1 === test.correct || undefined}>
                    <bdi>{answer}</bdi>
                    {place + 1 === test.correct && <small>{words.correct}</small>}
                    {place + 1 === test.chosen && <small>{words.yours}</small>}
                  </li>
                ))}
              </ul>
              {test.explanation && <p>{test.explanation}</p>}
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}
