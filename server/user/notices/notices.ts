import { NOTICE_KINDS, notices } from '#contract/user/notices.ts'
import { push } from '#contract/user/push.ts'
import { implement } from '#server/platform/operations/implement.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { is } from '#server/platform/operations/list.ts'
import { markNoticesSeen, noticeList, readSwitches, writeSwitch } from './notices-store.ts'
import { addSubscription, readPushKeys, removeSubscription } from './push-store.ts'

const settingsOf = async (tx: Tx, userId: number) => ({
  ...(await readSwitches(tx, userId)),
  pushKey: (await readPushKeys(tx)).publicKey,
})

export const noticeHandlers = implement(notices, {
  GetNotices: (call) => noticeList.page(call, call.input, [is('notice.user_id')(call.actor.id)]),

  async SetNoticesSeen({ tx, input, actor, now }) {
    await markNoticesSeen(tx, actor.id, input.upTo, now)
    return {}
  },

  GetNoticeSettings: ({ tx, actor }) => settingsOf(tx, actor.id),

  async SetNoticeSettings({ tx, input, actor }) {
    for (const kind of NOTICE_KINDS) {
      const isOn = input[kind]
      if (isOn !== undefined) await writeSwitch(tx, actor.id, kind, isOn)
    }
    return settingsOf(tx, actor.id)
  },
})

export const pushHandlers = implement(push, {
  async AddPushSubscription({ tx, input, actor, now }) {
    await addSubscription(tx, { ...input, userId: actor.id, sessionId: actor.sessionId }, now)
    return {}
  },
  async RemovePushSubscription({ tx, input, actor }) {
    await removeSubscription(tx, actor.id, input.endpoint)
    return {}
  },
})
