import * as z from 'zod/mini'
import { mutation, subject } from '../define.ts'
import { Nothing } from '../shapes.ts'

/** An address at a push service of a browser that is listed; the server calls no other one. */
const Endpoint = z
  .string()
  .check(
    z.maxLength(1_000),
    z.regex(
      /^https:\/\/(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+(\.[\w-]+)*\.(push\.apple|notify\.windows)\.com)\/[\w!-~]*$/,
    ),
  )
const base64url = (length: number) => z.string().check(z.length(length), z.regex(/^[\w-]+$/))

/** Messages to a device while the app is closed. Our own operations. */
export const push = subject('User', {
  /** The caller's session gets messages at this address from now on; they end with the session. */
  AddPushSubscription: mutation({
    access: 'signed-in',
    perMinute: 20,
    input: z.object({
      endpoint: Endpoint,
      /** The device's public key, 65 bytes, and its secret, 16 bytes. */
      p256dh: base64url(87),
      auth: base64url(22),
    }),
    output: Nothing,
  }),
  /** Ends the messages to an address of the caller's. */
  RemovePushSubscription: mutation({
    access: 'signed-in',
    perMinute: 20,
    input: z.object({ endpoint: Endpoint }),
    output: Nothing,
  }),
})
