import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Placed } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import type { Actor } from './actor.ts'
import { BlockedAddresses, secondsOverLimit } from './admission-store.ts'
import { giveCsrfToken, keepRefreshToken, refreshTokenOf, repeatsCsrfToken } from './cookies.ts'
import { failure, httpStatus, type Envelope } from './envelope.ts'
import type { Caller, Implementation } from './implement.ts'
import { PublicAnswers, type PublicAnswer } from './public-answers.ts'
import { queryDecoder } from './read-input.ts'
import { runOperation, type Runtime } from './run-operation.ts'
import { Actors } from './sessions-store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface RegisterOptions {
  runtime: Runtime
  /** Cookies are sent over HTTPS alone. */
  secureCookies: boolean
}

/** The device's own random id when it sends one, otherwise address and browser; only a hash of it is ever kept. */
function viewerOf(request: FastifyRequest): string {
  const device = request.headers['x-device']
  const source =
    typeof device === 'string' && UUID.test(device)
      ? device
      : `${request.ip} ${request.headers['user-agent']}`
  return createHash('sha256').update(source).digest('base64url').slice(0, 22)
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : null
}

function mutationIdOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header === 'string' && UUID.test(header)) return header.toLowerCase()
  throw new OperationError('InvalidInput', { fields: [{ path: 'Idempotency-Key', code: 'invalid_format' }] })
}

/** Serves every implementation at `/api/{Module}/{Operation}`: reads by GET and POST, writes by POST. */
export function register(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  options: RegisterOptions,
): void {
  const { runtime, secureCookies } = options
  const answers = new PublicAnswers(runtime.db, runtime.now)
  const actors = new Actors(runtime.db, runtime.now)
  const blocked = new BlockedAddresses(runtime.db, runtime.now)

  async function admit(request: FastifyRequest, operation: Placed): Promise<Actor | null> {
    if (await blocked.has(request.ip)) throw new OperationError('AddressBlocked')
    const { name, perMinute } = operation
    if (perMinute > 0) {
      const seconds = await secondsOverLimit(runtime.db, request.ip, name, perMinute, runtime.now())
      if (seconds > 0) throw new OperationError('TooManyRequests', { retryAfterSeconds: seconds })
    }
    const token = bearerOf(request)
    if (!token) return null
    const actor = await actors.find(token)
    if (!actor) throw new OperationError('SignInRequired')
    if (operation.name === 'SignOut') actors.forget(token)
    return actor
  }

  for (const implementation of implementations) {
    const { operation } = implementation
    const decode = queryDecoder(operation.input)

    const callerOf = (request: FastifyRequest, reply: FastifyReply): Caller => ({
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      viewer: viewerOf(request),
      refreshToken: refreshTokenOf(request),
      keepRefreshToken: (token) => {
        keepRefreshToken(reply, token, secureCookies)
        if (token !== null) giveCsrfToken(request, reply, secureCookies)
      },
    })

    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<Envelope> => {
      try {
        if (operation.kind === 'mutation' && !repeatsCsrfToken(request)) {
          giveCsrfToken(request, reply, secureCookies)
          throw new OperationError('CsrfMismatch')
        }
        const actor = await admit(request, operation)
        const input = { ...decode(fieldsOf(request.query)), ...fieldsOf(request.body) }
        return await runOperation(runtime, implementation, {
          input,
          actor,
          caller: callerOf(request, reply),
          mutationId: operation.kind === 'mutation' ? mutationIdOf(request) : null,
        })
      } catch (error) {
        if (error instanceof OperationError) return failure(error)
        runtime.logError(error, operation.path)
        return failure(new OperationError('Internal'))
      }
    }

    app.route({
      method: operation.kind === 'query' ? ['GET', 'POST'] : 'POST',
      url: `/api/${operation.path}`,
      handler: async (request, reply) => {
        if (operation.cacheable > 0 && request.method !== 'POST') return sendPublic(request, reply)
        return sendEnvelope(reply, await answer(request, reply))
      },
    })

    async function sendPublic(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      if (await blocked.has(request.ip))
        return sendEnvelope(reply, failure(new OperationError('AddressBlocked')))
      const kept = await answers.find(request.url)
      if (kept) return sendKept(request, reply, kept, operation.cacheable)
      const { generation } = answers
      const envelope = await answer(request, reply)
      if (envelope.status !== 'Success') return sendEnvelope(reply, envelope)
      const fresh = answers.keep(request.url, envelope, operation.cacheable, generation)
      return sendKept(request, reply, fresh, operation.cacheable)
    }
  }
}

/** Sends an envelope with its HTTP status; personal or not, nobody keeps it. */
export function sendEnvelope(reply: FastifyReply, envelope: Envelope): FastifyReply {
  if (envelope.status !== 'Success' && typeof envelope.details['retryAfterSeconds'] === 'number')
    void reply.header('retry-after', envelope.details['retryAfterSeconds'])
  return reply.code(httpStatus(envelope)).header('cache-control', 'no-store').send(envelope)
}

async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: PublicAnswer,
  seconds: number,
): Promise<FastifyReply> {
  void reply
    .header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=86400`)
    .header('etag', kept.etag)
    .header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.includes(kept.etag)) return reply.code(304).send()
  const { body, encoding } = await PublicAnswers.encoded(
    kept,
    String(request.headers['accept-encoding'] ?? ''),
  )
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(body)
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  if (typeof value === 'object' && !Array.isArray(value)) return { ...value }
  throw new OperationError('InvalidInput', { fields: [{ path: '', code: 'invalid_type' }] })
}
