import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  'password',
  'token',
  'code',
  '*.password',
  '*.token',
]

/** Options of fastify's logger: one JSON object per line, without what could sign somebody in. */
export function logOptions(level: string) {
  return {
    level,
    redact: { paths: SECRETS, censor: '[hidden]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  }
}

/** The id that ties the lines of one request together: the proxy's, when it looks like an id, or a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
