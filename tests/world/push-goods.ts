import { createECDH, randomBytes } from 'node:crypto'

/** A device as a browser describes it, with the keys that its messages are encrypted with. */
export function pushDevice(name: string) {
  const keys = createECDH('prime256v1')
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    p256dh: keys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

export const PUSH_DEVICE = pushDevice('stocked')
