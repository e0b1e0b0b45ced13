import { engine, mirror } from '#src/hooks/page-engine.ts'
import { keepSecret } from '#src/mirror/personal-secrets.ts'
import { readSecret } from '#src/mirror/secrets.ts'

/** What this device does with messages while the app is closed. `denied`: the person lets the browser show none. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Under this name the device keeps the address that the account's messages come to, until it signs out. */
const ADDRESS = 'push'

const registrationOf = () => navigator.serviceWorker?.getRegistration()
const isSupported = () => 'Notification' in window && 'PushManager' in window

/** What this device does for the signed-in account. */
export async function readPushState(): Promise<PushState> {
  const manager = isSupported() ? (await registrationOf())?.pushManager : undefined
  if (!manager) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await manager.getSubscription()
  const isOurs = subscription !== null && (await readSecret(mirror, ADDRESS)) === subscription.endpoint
  return isOurs && Notification.permission === 'granted' ? 'on' : 'off'
}

/**
 * Asks the person, and then the browser, for messages of this account. Throws OperationError when the server cannot be asked, and
 * DOMException when the browser cannot reach its push service.
 */
export async function switchPushOn(accountId: string, key: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const manager = (await registrationOf())?.pushManager
  if (!manager) return 'unsupported'
  const known = await manager.getSubscription()
  const subscription =
    known ?? (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  const { endpoint, keys } = subscription.toJSON()
  const device = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
  await engine.api.send('User/AddPushSubscription', device)
  await keepSecret(mirror, accountId, ADDRESS, device.endpoint)
  return 'on'
}

/** Ends the messages to this device, also when the server cannot be reached: its next message finds no device. */
export async function switchPushOff(accountId: string): Promise<PushState> {
  const subscription = await (await registrationOf())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await keepSecret(mirror, accountId, ADDRESS, '')
  if (subscription) await engine.api.send('User/RemovePushSubscription', { endpoint: subscription.endpoint })
  return 'off'
}
