import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** For how long an operation may take, from the head of its request to its answer; forms go by their pace instead. */
export const REQUEST_LIMIT_MS = 60_000
/** A body is looked at so often, and must have grown by so much each time: 0.7 kB/s is slower than any phone. */
export const PACE_CHECK_MS = 90_000
export const LEAST_PER_CHECK = 65_536

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
