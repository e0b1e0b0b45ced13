import { ECDH } from 'node:crypto'
import { NOTICE_KINDS, notices } from '#contract/user/notices.ts'
import { push } from '#contract/user/push.ts'
import { OperationError } from '#contract/errors.ts'
import { implement, type Tx } from '#server/platform/operations/implement.ts'
import { is } from '#server/platform/operations/list.ts'
import { markNoticesSeen, noticeList, readSwitches, writeSwitch } from './notices-store.ts'
import { addSubscription, readPushKeys, removeSubscription } from './push-store.ts'

/** Whether this is a public key that messages can be encrypted for: a point of the curve. */
function isKeyOfDevice(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

const settingsOf = async (tx: Tx, userId: number) => ({
  ...(await readSwitches(tx, userId)),
  pushKey: (await readPushKeys(tx)).publicKey,
})

export const noticeHandlers = implement(notices, {
  GetNotices: (call) => noticeList.page(call, call.input, [is('notice.user_id')(call.actor.id)]),

  async SetNoticesSeen({ tx, input, actor, now }) {
    await markNoticesSeen(tx, actor.id, input, now)
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
    if (!isKeyOfDevice(input.p256dh))
      throw new OperationError('InvalidInput', { fields: [{ path: 'p256dh', code: 'invalid_format' }] })
    await addSubscription(tx, { ...input, userId: actor.id, sessionId: actor.sessionId }, now)
    return {}
  },
  async RemovePushSubscription({ tx, input, actor }) {
    await removeSubscription(tx, actor.id, input.endpoint)
    return {}
  },
})
