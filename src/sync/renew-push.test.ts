import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OperationError } from '#contract/errors.ts'
import { Mirror } from '#src/mirror/mirror.ts'
import { forgetAccount } from '#src/mirror/personal-secrets.ts'
import { keepPushEndpoint, readPushEndpoint } from '#src/mirror/push-note.ts'
import type { Engine } from './engine.ts'
import { renewSubscription } from './renew-push.ts'

const OLD = 'https://fcm.googleapis.com/fcm/send/old'
const NEW = 'https://fcm.googleapis.com/fcm/send/new'

let mirror: Mirror
let sent: unknown[]
let subscribed: unknown[]
let count = 0
beforeEach(async () => {
  mirror = new Mirror(`renew-push-${(count += 1)}`)
  await mirror.account.put({ key: 'current', id: '7' })
  await keepPushEndpoint(mirror, '7', OLD)
  sent = []
  subscribed = []
})
afterEach(() => mirror.delete())

const manager: Pick<PushManager, 'subscribe'> = {
  async subscribe(options) {
    subscribed.push(options?.applicationServerKey)
    const keys = { p256dh: 'public', auth: 'secret' }
    return { endpoint: NEW, toJSON: () => ({ endpoint: NEW, keys }) } as unknown as PushSubscription
  },
}
const engine = () => ({
  mirror,
  api: {
    read: async () => ({ pushKey: 'the key of the site' }),
    send: async (_path: string, input: unknown) => void sent.push(input),
  } as unknown as Engine['api'],
})

test('a device whose subscription the browser ended gets messages at its next address', async () => {
  await renewSubscription(engine(), manager)
  expect(subscribed).toEqual(['the key of the site'])
  expect(sent).toEqual([{ endpoint: NEW, p256dh: 'public', auth: 'secret' }])
  expect(await readPushEndpoint(mirror)).toBe(NEW)
})

test('somebody who switched messages off is not subscribed again', async () => {
  await keepPushEndpoint(mirror, '7', '')
  await renewSubscription(engine(), manager)
  expect([...subscribed, ...sent]).toEqual([])
})

test('neither is somebody who has signed out, nor the next person on the device', async () => {
  await forgetAccount(mirror, '7')
  await renewSubscription(engine(), manager)
  await mirror.account.put({ key: 'current', id: '8' })
  await renewSubscription(engine(), manager)
  expect([...subscribed, ...sent]).toEqual([])
})

test('a renewal without a network keeps the note, and the next start renews it', async () => {
  const offline = {
    ...engine(),
    api: { read: async () => Promise.reject(new OperationError('NoConnection')) },
  }
  await renewSubscription(offline as never, manager)
  expect(await readPushEndpoint(mirror)).toBe(OLD)
  await renewSubscription(engine(), manager)
  expect(await readPushEndpoint(mirror)).toBe(NEW)
})
