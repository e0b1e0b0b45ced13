import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

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

/**
 * One line per request, when it has been answered. The address is told without its query, where people's words stand;
 * an answer without news is told only while looking for errors.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, url } = request
    const line = {
      method,
      path: url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (error) request.log.error({ ...line, err: error }, 'request')
    else if (reply.statusCode === 304) request.log.debug(line, 'request')
    else request.log.info(line, 'request')
  }
}

/** The id that ties the lines of one request together: the proxy's, when it looks like an id, or a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
