import { ENTRY_DAYS } from '#contract/course/exams/exam-rules.ts'
import type { Exam } from '#contract/course/exams/exam-shapes.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import styles from './exams.module.css'
import { text } from './text.ts'

/** The few numbers of an exam that everybody asks about. */
export function ExamFacts({ exam }: { exam: Exam }) {
  const facts = [
    text.tests(persianNumber(exam.testCount)),
    text.minutes(persianNumber(exam.durationMin)),
    text.passAt(persianNumber(exam.passPercent)),
    exam.price > 0 ? tomanText(exam.price) : text.free,
  ]
  return (
    <ul className={styles['facts']}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

const words = text.conditions

/** All conditions of an exam, before anybody pays or begins. */
export function Conditions({ exam }: { exam: Exam }) {
  const number = persianNumber
  const rows: readonly (readonly [string, string])[] = [
    [words.price, exam.price > 0 ? tomanText(exam.price) : text.free],
    [words.tests, text.tests(number(exam.testCount))],
    [words.duration, text.minutes(number(exam.durationMin))],
    [words.pass, words.percent(number(exam.passPercent))],
    [
      exam.price > 0 ? words.attempts : words.freeAttempts(number(ENTRY_DAYS)),
      words.times(number(exam.maxAttempts)),
    ],
    ...(exam.retakeHours > 0 ? [[words.retake, words.hours(number(exam.retakeHours))] as const] : []),
    [words.penalty, words.penalties[exam.wrongPenalty]],
    [words.review, words.reviews[exam.showReview]],
    [words.grace, words.seconds(number(exam.graceSec))],
    ...(exam.passPoints > 0 ? [[words.points, number(exam.passPoints)] as const] : []),
    ...(exam.kind === 'course'
      ? [
          [
            words.degree,
            exam.degreeMonths ? words.degreeFor(number(exam.degreeMonths)) : words.degreeAlways,
          ] as const,
        ]
      : []),
  ]
  return (
    <>
      <dl className={styles['conditions']}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {exam.subjects.length > 1 && (
        <p className={styles['note']}>
          {words.subjects}:{' '}
          {exam.subjects.map(({ title, testCount }) => `${title} (${number(testCount)})`).join('، ')}
        </p>
      )}
      <p className={styles['warning']}>{words.noPause}</p>
    </>
  )
}
