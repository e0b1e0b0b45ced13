import { portions } from '#contract/course/portions.ts'
import { commissionOfCourse, isThere, setCommission } from '#server/order/settlement/commissions-store.ts'
import { implement } from '#server/platform/operations/implement.ts'

const WHOLE = 100

export const portionHandlers = implement(portions, {
  async GetCourseTeacherPortion({ input: { id }, tx, fail }) {
    const commission = await commissionOfCourse(tx, id)
    if (commission === undefined) throw fail('NotFound')
    return { percent: WHOLE - commission }
  },
  async SetCourseTeacherPortion({ input: { id, percent }, tx, fail }) {
    if (!(await isThere(tx, 'course', id))) throw fail('NotFound')
    await setCommission(tx, 'course', id, WHOLE - percent)
    return { percent }
  },
})
