import { manageExams } from '#contract/course/exams/manage-exams.ts'
import type { FormField } from '#src/entities/record-form/fields.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { amount } from '../kit/columns.tsx'
import { adding, part } from '../kit/section.ts'
import styles from './exams.module.css'
import { text } from './text.ts'

const words = text.tests

const optionField = (place: number): FormField => ({
  kind: 'text',
  label: words.option(persianNumber(place)),
  rows: 2,
})
const FIELDS = {
  text: { kind: 'text', label: words.question, rows: 3 },
  answer1: optionField(1),
  answer2: optionField(2),
  answer3: optionField(3),
  answer4: optionField(4),
  correct: { kind: 'number', label: words.correct, hint: words.correctHint },
  explanation: { kind: 'text', label: words.explanation, hint: words.explanationHint, rows: 3 },
  mark: { kind: 'number', label: words.mark, hint: words.markHint, isHalf: true },
  order: { kind: 'number', label: words.order, isHalf: true },
} satisfies Record<string, FormField>
const PICTURE = { use: 'picture', label: words.picture } as const

interface OptionsProps {
  options: readonly string[]
  correct: number
}

/** The answers of a test; the right one says so. */
const Options = ({ options, correct }: OptionsProps) => (
  <ol className={styles['options']}>
    {options.map((option, index) => (
      <li key={option}>
        <bdi>{option}</bdi> {index + 1 === correct && <Badge tone="success">{words.right}</Badge>}
      </li>
    ))}
  </ol>
)

const rightOf = (right: number, shown: number) =>
  words.rightOf(persianNumber(Math.floor((100 * right) / shown)), persianNumber(shown))

/** The tests of a subject with their right answers, and how often they were answered rightly. */
export const testsOfSubject = part(
  manageExams.GetExamTestsByFilter,
  (questionId) => ({ questionId }),
  (act, edit) => ({
    name: 'tests',
    title: words.title,
    columns: {
      text: words.question,
      answer1: {
        label: words.options,
        saved: [
          { label: words.option('۱') },
          { field: 'answer2', label: words.option('۲') },
          { field: 'answer3', label: words.option('۳') },
          { field: 'answer4', label: words.option('۴') },
          { field: 'correct', label: words.correct },
        ],
        show: (_, { answer1, answer2, answer3, answer4, correct }) => (
          <Options options={[answer1, answer2, answer3, answer4]} correct={correct} />
        ),
      },
      mark: amount(words.mark),
      rightCount: {
        label: words.statistic,
        saved: [{}, { field: 'shownCount', label: words.shownCount }],
        show: (right, { shownCount }) => (shownCount === 0 ? words.never : rightOf(right, shownCount)),
      },
    },
    more: {
      explanation: words.explanation,
      image: {
        label: words.picture,
        saved: [],
        show: (image, { text: question }) =>
          image ? (
            <img className={styles['picture']} src={image} alt={words.pictureOf(question)} />
          ) : (
            words.noPicture
          ),
      },
      order: amount(words.order),
      version: amount(words.version),
    },
    adds: adding(manageExams.AddOrUpdateExamTest, {
      label: words.add,
      done: words.added,
      given: ['questionId'],
      fields: FIELDS,
      files: { image: PICTURE },
    }),
    forms: [
      edit(manageExams.AddOrUpdateExamTest, {
        label: words.edit,
        done: words.edited,
        fields: { ...FIELDS, removesImage: { kind: 'flag', label: words.removesPicture } },
        files: { image: { ...PICTURE, hint: words.pictureHint } },
        values: ({ id, questionId, text: question, answer1, answer2, answer3, answer4, ...rest }) => ({
          id,
          questionId,
          text: question,
          answer1,
          answer2,
          answer3,
          answer4,
          correct: rest.correct,
          mark: rest.mark,
          explanation: rest.explanation,
          order: rest.order,
        }),
      }),
    ],
    actions: [
      act(manageExams.DeleteExamTest, words.remove, ({ id }) => ({ id }), {
        isShown: ({ isMade }) => !isMade,
        question: ({ text: question }) => words.removeQuestion(question),
        done: words.removed,
        isDangerous: true,
      }),
    ],
  }),
)
