import { NOTICE_KINDS, notices } from '#contract/user/notices.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { is } from '#server/platform/operations/list.ts'
import { markNoticesSeen, noticeList, readSwitches, writeSwitch } from './notices-store.ts'

export const noticeHandlers = implement(notices, {
  GetNotices: (call) => noticeList.page(call, call.input, [is('notice.user_id')(call.actor.id)]),

  async SetNoticesSeen({ tx, input, actor, now }) {
    await markNoticesSeen(tx, actor.id, input.upTo, now)
    return {}
  },

  GetNoticeSettings: ({ tx, actor }) => readSwitches(tx, actor.id),

  async SetNoticeSettings({ tx, input, actor }) {
    for (const kind of NOTICE_KINDS) {
      const isOn = input[kind]
      if (isOn !== undefined) await writeSwitch(tx, actor.id, kind, isOn)
    }
    return readSwitches(tx, actor.id)
  },
})
