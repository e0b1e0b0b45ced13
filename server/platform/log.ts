import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { destination } from 'pino'
import { clientAddress } from './requests/client-address.ts'

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

interface ToldError {
  type: string
  message: string
  stack: string
  [name: string]: unknown
}

/**
 * An error as it is logged. What PostgreSQL says of one repeats what people wrote: its message, its detail, its context. Of
 * those errors only names of ours are logged.
 */
function tellError(error: unknown): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { name: type, message, stack = '' } = error
  const cause = error.cause === undefined ? {} : { cause: tellError(error.cause) }
  if (!(error instanceof pg.DatabaseError))
    return { type, message, stack, ...('code' in error && { code: error.code }), ...cause }
  const { code, severity, schema, table, column, constraint, dataType, routine } = error
  const names = { code, severity, schema, table, column, constraint, dataType, routine }
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const said = { message: `PostgreSQL answered ${code}`, stack: places.join('\n') }
  return { type: 'DatabaseError', ...said, ...names, ...cause }
}

const STANDARD_OUTPUT = 1
/** How much waits in memory while nothing can be written. */
const MOST_WAITING = 1_000_000

/**
 * Where lines go. While the disk is full they wait, and of many the newest are left out; without the listener the first failure would
 * end the process, and without `sync` its end would wait until there is room.
 */
function outputOf(file: number) {
  const output = destination({ dest: file, sync: true, maxLength: MOST_WAITING })
  output.on('error', () => undefined)
  return output
}

/** Options of fastify's logger: one JSON object per line, without what could sign somebody in or what people wrote. */
export function logOptions(level: string, file: number = STANDARD_OUTPUT) {
  return {
    level,
    stream: outputOf(file),
    serializers: { err: tellError },
    redact: { paths: SECRETS, censor: '[hidden]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  }
}

/**
 * One line per request, when it has been answered. The address is logged without its query, where people's words are;
 * an answer without news is logged only while looking for errors.
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
      address: clientAddress(request),
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
