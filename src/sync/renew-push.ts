import { OperationError } from '#contract/errors.ts'
import { pushDevice } from '#src/lib/push-device.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { keepPushEndpoint, readPushEndpoint } from '#src/mirror/push-note.ts'
import type { Engine } from './engine.ts'

type Manager = Pick<PushManager, 'subscribe'>

/**
 * Subscribes again when the browser has ended a subscription, and tells the server. Somebody who wants no messages on this device,
 * or has signed out, gets none. Without a network the next subscription is tried again when the app is opened.
 */
export async function renewSubscription(
  { mirror, api }: Pick<Engine, 'mirror' | 'api'>,
  manager: Manager,
): Promise<void> {
  if ((await readPushEndpoint(mirror)) === undefined) return
  const accountId = await currentAccountId(mirror)
  try {
    const { pushKey } = await api.read('User/GetNoticeSettings', {})
    const fresh = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    // the page sends it again at its next start
    await keepPushEndpoint(mirror, accountId, fresh.endpoint)
    await api.send('User/AddPushSubscription', pushDevice(fresh))
  } catch (error) {
    // a browser that cannot subscribe: the switch of the settings is off then
    if (!(error instanceof OperationError || error instanceof DOMException)) throw error
  }
}
