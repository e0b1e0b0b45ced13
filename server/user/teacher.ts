import { teachers } from '#contract/user/teacher.ts'
import { partsOf } from '#server/catalogue/find-one.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { findTeachers, listTeachers } from './teacher-store.ts'

export const teacherHandlers = implement(teachers, {
  GetShowTeachersByFilter: ({ input, tx }) => listTeachers(tx, input),
  GetShowTeacherById: partsOf(findTeachers).one,
})
