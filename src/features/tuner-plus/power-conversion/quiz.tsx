import { useState } from 'react'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { showNumber } from '../show-number.ts'
import styles from './lesson.module.css'
import { QUESTIONS, type Question } from './quiz.ts'
import { text } from './text.ts'

/** Six questions; each answer comes with its working. */
export function Quiz() {
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({})
  const given = Object.entries(answers)
  const right = given.filter(([index, answer]) => QUESTIONS[Number(index)]?.right === answer)
  return (
    <div className={styles['quiz']}>
      {QUESTIONS.map((question, index) => (
        <QuestionRow
          key={question.asks}
          question={question}
          index={index}
          answer={answers[index]}
          onAnswer={(answer) => setAnswers({ ...answers, [index]: answer })}
        />
      ))}
      <p className={styles['score']} role="status">
        {given.length > 0 && text.score(persianDigits(right.length), persianDigits(QUESTIONS.length))}
      </p>
      {given.length > 0 && (
        <Button variant="soft" onClick={() => setAnswers({})}>
          {text.again}
        </Button>
      )}
    </div>
  )
}

interface QuestionRowProps {
  question: Question
  index: number
  answer: number | undefined
  onAnswer: (answer: number) => void
}

function QuestionRow({ question, index, answer, onAnswer }: QuestionRowProps) {
  const { asks, options, right, unit, because } = question
  const isAnswered = answer !== undefined
  const verdict = (option: number) => {
    if (!isAnswered) return undefined
    if (option === right) return true
    return option === answer ? false : undefined
  }
  return (
    <fieldset>
      <legend>{text.question(persianDigits(index + 1))}</legend>
      <p>{asks}</p>
      {options.map((option) => (
        <label key={option} data-right={verdict(option)}>
          <input
            type="radio"
            name={`question-${index}`}
            checked={answer === option}
            onChange={() => onAnswer(option)}
          />
          <bdi dir="ltr">{`${showNumber(option, 0)} ${unit}`}</bdi>
        </label>
      ))}
      {isAnswered && (
        <p className={styles['answer']}>
          <b>{answer === right ? text.right : text.wrong}</b> {because}
        </p>
      )}
    </fieldset>
  )
}
