import { OperationError } from '#contract/errors.ts'
import { engine, mirror } from '#src/hooks/page-engine.ts'
import { pushDevice } from '#src/lib/push-device.ts'
import { keepPushEndpoint, readPushEndpoint } from '#src/mirror/push-note.ts'
import { renewSubscription } from '#src/sync/renew-push.ts'

/** What this device does with messages while the app is closed. `denied`: the person lets the browser show none. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const registrationOf = () => navigator.serviceWorker?.getRegistration()
const isSupported = () => 'Notification' in window && 'PushManager' in window

/** The subscription of the signed-in account; undefined when there is none, or it is of another account. */
async function ownSubscription(): Promise<PushSubscription | undefined> {
  const subscription = await (await registrationOf())?.pushManager?.getSubscription()
  if (!subscription) return undefined
  return subscription.endpoint === (await readPushEndpoint(mirror)) ? subscription : undefined
}

/** What can be said before the device is asked, so that the page has its place for the switch from the start. */
export function firstPushState(): PushState {
  if (!isSupported()) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'off'
}

/** What this device does for the signed-in account. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported() || !(await registrationOf())?.pushManager) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await ownSubscription()) ? 'on' : 'off'
}

/**
 * Sends the subscription of the signed-in account, if there is one: the server keeps one row of each address. One that the browser has
 * ended, and the worker could not renew then, is renewed.
 */
export async function sendSubscription(): Promise<void> {
  const subscription = await ownSubscription()
  if (subscription) return void (await engine.api.send('User/AddPushSubscription', pushDevice(subscription)))
  const manager = isSupported() ? (await registrationOf())?.pushManager : undefined
  const isEnded = manager && Notification.permission === 'granted' && !(await manager.getSubscription())
  if (isEnded) await renewSubscription(engine, manager)
}

/**
 * Asks the person, and then the browser, for messages of this account. Throws OperationError when the server cannot be asked, and
 * DOMException when the browser cannot reach its push service.
 */
export async function switchPushOn(accountId: string, key: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const manager = (await registrationOf())?.pushManager
  if (!manager) return 'unsupported'
  // one of another account, or with another key of the site
  await (await manager.getSubscription())?.unsubscribe()
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await engine.api.send('User/AddPushSubscription', pushDevice(subscription))
  await keepPushEndpoint(mirror, accountId, subscription.endpoint)
  return 'on'
}

/** Ends the messages to this device, also when the server cannot be reached: its next message finds no device. */
export async function switchPushOff(accountId: string): Promise<PushState> {
  const subscription = await (await registrationOf())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await keepPushEndpoint(mirror, accountId, '')
  try {
    if (subscription)
      await engine.api.send('User/RemovePushSubscription', { endpoint: subscription.endpoint })
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
  }
  return 'off'
}
