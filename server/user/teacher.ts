import { teachers } from '#contract/user/teacher.ts'
import { partsOf } from '#server/catalogue/find-one.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { cardList, findTeachers, listTeachers, writeCardPlace } from './teacher-store.ts'

export const teacherHandlers = implement(teachers, {
  GetShowTeachersByFilter: ({ input, tx }) => listTeachers(tx, input),
  GetShowTeacherById: partsOf(findTeachers).one,

  GetAdminShowTeachersByFilter: (call) => cardList.page(call, call.input),

  async AddOrUpdateShowTeacher({ input: { id, order, isHidden }, tx, fail }) {
    if (!(await writeCardPlace(tx, id, { order, isHidden }))) throw fail('NotFound')
    return {}
  },

  async DeleteShowTeacher({ input: { id }, tx, fail }) {
    if (!(await writeCardPlace(tx, id, { isHidden: true }))) throw fail('NotFound')
    return {}
  },
})
