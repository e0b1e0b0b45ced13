import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** For how long an operation may take, from the head of its request to its answer; forms go by their pace instead. */
export const REQUEST_LIMIT_MS = 60_000
/** A body is looked at so often, and must have grown by so much each time: 0.7 kB/s is slower than any phone. */
export const PACE_CHECK_MS = 90_000
export const LEAST_PER_CHECK = 65_536
/** Requests of one connection that wait for their answers. Browsers and proxies send one after the other. */
export const MOST_WAITING = 10

/**
 * Ends connections that ask faster than they read: answers go out in the order of their requests, and each that waits holds memory
 * and an open file.
 */
export function cutUnreadAnswers(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, Set<ServerResponse>>()
  const answersOf = (socket: Socket) => {
    const known = waiting.get(socket)
    if (known) return known
    const answers = new Set<ServerResponse>()
    waiting.set(socket, answers)
    // Node closes the answer that is being sent; those that wait for it would keep their files open for ever
    socket.once('close', () => {
      for (const answer of answers) answer.destroy().emit('close')
    })
    return answers
  }
  app.addHook('onRequest', async ({ raw }, reply) => {
    const socket: Socket | null = raw.socket
    if (!socket) return reply.hijack()
    const answers = answersOf(socket)
    if (answers.size >= MOST_WAITING) socket.destroy()
    // requests that came with the last one are still parsed
    if (socket.destroyed) return reply.hijack()
    answers.add(reply.raw)
    reply.raw.once('close', () => answers.delete(reply.raw))
    return undefined
  })
  // an answer that begins after its connection has ended
  app.addHook('onSend', async ({ raw }, _reply, payload) => {
    // Node takes the connection away from a request that was destroyed
    const socket: Socket | null = raw.socket
    if ((socket && !socket.destroyed) || !(payload instanceof Readable)) return payload
    payload.destroy()
    return ''
  })
}

/** Ends connections whose body comes too slowly to be somebody's upload: each would be held open for ever. */
export function cutSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasBody(raw)) watchPace(raw)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watchPace(body: IncomingMessage): void {
  const { socket } = body
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const read = socket.bytesRead
    if (read - before < LEAST_PER_CHECK) socket.destroy()
    before = read
  }, PACE_CHECK_MS).unref()
  const stop = () => clearInterval(timer)
  body.once('end', stop).once('close', stop)
}
