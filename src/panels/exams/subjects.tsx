import { manageExams } from '#contract/course/exams/manage-exams.ts'
import type { FormField } from '#src/entities/record-form/fields.ts'
import { amount } from '../kit/columns.tsx'
import { adding, part } from '../kit/section.ts'
import { testsOfSubject } from './tests.tsx'
import { text } from './text.ts'

const words = text.subjects

const FIELDS = {
  title: { kind: 'words', label: words.name },
  drawCount: { kind: 'number', label: words.drawCount, hint: words.drawCountHint, isHalf: true },
  order: { kind: 'number', label: words.order, isHalf: true },
} satisfies Record<string, FormField>

/** The subjects of an exam, each with its tests. */
export const subjectsOfExam = part(
  manageExams.GetExamQuestionsByFilter,
  (examId) => ({ examId }),
  (act, edit) => ({
    name: 'subjects',
    title: words.title,
    columns: {
      title: words.name,
      drawCount: amount(words.drawCount),
      testCount: amount(words.testCount),
      order: amount(words.order),
    },
    adds: adding(manageExams.AddOrUpdateExamQuestion, {
      label: words.add,
      done: words.added,
      given: ['examId'],
      fields: FIELDS,
    }),
    forms: [
      edit(manageExams.AddOrUpdateExamQuestion, {
        label: words.edit,
        done: words.edited,
        fields: FIELDS,
        values: ({ id, examId, title, drawCount, order }) => ({ id, examId, title, drawCount, order }),
      }),
    ],
    actions: [
      act(manageExams.DeleteExamQuestion, words.remove, ({ id }) => ({ id }), {
        isShown: ({ isMade }) => !isMade,
        question: ({ title }) => words.removeQuestion(title),
        done: words.removed,
        isDangerous: true,
      }),
    ],
    parts: [testsOfSubject],
  }),
)
