import { commissions } from '#contract/order/commissions.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { commissionList, isThere, setCommission } from './commissions-store.ts'

export const commissionHandlers = implement(commissions, {
  GetCommission: (call) => commissionList.page(call, call.input),
  async SetCommission({ input: { about, aboutId, percent }, tx, fail }) {
    if (!(await isThere(tx, about, aboutId))) throw fail('NotFound')
    await setCommission(tx, about, aboutId, percent)
    return {}
  },
})
