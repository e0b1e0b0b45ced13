import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientAddress, networkOf } from '#server/platform/requests/client-address.ts'
import { secondsOverLimit } from '#server/platform/access/call-limits-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { addEvent } from './events-store.ts'
import type { Instagram } from './instagram.ts'

export const HOOK = '/hooks/instagram'
export const BODY_LIMIT = 1_048_576
/** Instagram sends many reports in one; more than this is nobody's honest need. */
export const CALLS_PER_MINUTE = 6_000
const LONGEST_CHALLENGE = 200

/** Compares without telling by its time how much is equal. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

const isSigned = (body: Buffer, signature: unknown, secret: string): boolean =>
  typeof signature === 'string' &&
  isSame(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)

interface Around {
  db: Tx
  now(): Date
  instagram: Instagram
}

/**
 * Where Instagram proves this address and reports what happened. A report is stored as it came, once its signature over the bytes is
 * right; a job works it off.
 */
export function serveInstagramHook(app: FastifyInstance, { db, now, instagram }: Around): void {
  const { appSecret, verifyToken } = instagram
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    hooks.addHook('onRequest', async (request, reply) => {
      const caller = networkOf(clientAddress(request))
      const seconds = await secondsOverLimit(db, caller, 'instagram hook', CALLS_PER_MINUTE, now())
      return seconds > 0 ? empty(reply.header('retry-after', seconds), 429) : undefined
    })

    hooks.get<{ Querystring: Record<string, unknown> }>(HOOK, async ({ query }, reply) => {
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
      const isAsked = mode === 'subscribe' && typeof token === 'string' && typeof challenge === 'string'
      if (!isAsked || challenge.length > LONGEST_CHALLENGE || !isSame(token, verifyToken))
        return empty(reply, 403)
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(challenge)
    })

    hooks.post(HOOK, async ({ body, headers }, reply) => {
      if (!Buffer.isBuffer(body) || !isSigned(body, headers['x-hub-signature-256'], appSecret))
        return empty(reply, 403)
      await addEvent(db, body, now())
      return empty(reply, 200)
    })
  })
}

const empty = (reply: FastifyReply, status: number) =>
  reply.code(status).header('cache-control', 'no-store').send()
