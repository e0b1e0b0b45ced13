import { teachers } from '#contract/user/teacher.ts'
import { amount, either } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { text } from './text.ts'

const words = text.teacherCards

/** The cards of teachers on the public list. */
export const teacherCards = section(teachers.GetAdminShowTeachersByFilter, (act, edit) => ({
  name: 'teacher-cards',
  title: words.title,
  columns: {
    displayName: words.name,
    title: words.cardTitle,
    city: words.city,
    order: amount(words.order),
    courseCount: amount(words.courses),
    isActive: either(words.membership, words.active),
    isHidden: either(words.list, words.hidden),
  },
  filters: {
    isHidden: { kind: 'flag', label: words.onlyHidden },
    isActive: { kind: 'flag', label: words.onlyActive },
  },
  actions: [
    act(teachers.DeleteShowTeacher, words.remove, ({ id }) => ({ id }), {
      isShown: ({ isHidden }) => !isHidden,
      question: ({ displayName }) => words.removeQuestion(displayName),
      done: words.removed,
      isDangerous: true,
    }),
  ],
  forms: [
    edit(teachers.AddOrUpdateShowTeacher, {
      label: words.edit,
      values: ({ id, order, isHidden }) => ({ id, order, isHidden }),
      fields: {
        order: { kind: 'number', label: words.order, hint: words.orderHint },
        isHidden: { kind: 'flag', label: words.isHidden },
      },
      done: words.saved,
    }),
  ],
}))
