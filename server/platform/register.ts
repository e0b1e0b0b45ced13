import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Placed } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { FORM_LIMIT } from '#contract/file-rules.ts'
import type { Actor } from './actor.ts'
import { BlockedAddresses, secondsOverLimit } from './admission-store.ts'
import { giveCsrfToken, keepRefreshToken, refreshTokenOf, repeatsCsrfToken } from './cookies.ts'
import { failure, httpStatus, type Envelope } from './envelope.ts'
import { isForm, readForms } from './form.ts'
import type { Caller, Implementation } from './implement.ts'
import { PublicAnswers, type PublicAnswer } from './public-answers.ts'
import { queryDecoder, readInput } from './read-input.ts'
import { failureOf, runOperation, type Runtime } from './run-operation.ts'
import { Actors } from './sessions-store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface RegisterOptions {
  runtime: Runtime
  /** Cookies are sent over HTTPS alone. */
  secureCookies: boolean
  /** Where public answers are kept. */
  answers: PublicAnswers
  /** Admin roles count only for accounts with a second factor. */
  needsAdminSecondFactor?: boolean
  /** Calls back when another process has ended a session or changed a role. */
  watchActors?: ((forget: () => void) => void) | undefined
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

/** The module whose writes end sessions and change roles; a failed one too may have written what it committed itself. */
const ENDS_SESSIONS: Placed['module'] = 'User'

/** Serves every implementation at `/api/{Module}/{Operation}`: reads by GET and POST, writes by POST. */
export function register(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  options: RegisterOptions,
): void {
  const { runtime, secureCookies, answers, needsAdminSecondFactor = false } = options
  const actors = new Actors(runtime.db, runtime.now, needsAdminSecondFactor)
  options.watchActors?.(() => actors.forgetAll())
  const blocked = new BlockedAddresses(runtime.db, runtime.now)
  readForms(app)

  async function admit(request: FastifyRequest, operation: Placed): Promise<Actor | null> {
    if (await blocked.has(request.ip)) throw new OperationError('AddressBlocked')
    const { name, perMinute } = operation
    const count = async (caller: string, most: number) => {
      if (most === 0) return
      const seconds = await secondsOverLimit(runtime.db, caller, name, most, runtime.now())
      if (seconds > 0) throw new OperationError('TooManyRequests', { retryAfterSeconds: seconds })
    }
    await count(request.ip, perMinute.address)
    const token = bearerOf(request)
    if (!token) return null
    const actor = await actors.find(token)
    if (!actor) throw new OperationError('SignInRequired')
    await count(`user:${actor.id}`, perMinute.person)
    return actor
  }

  for (const implementation of implementations) {
    const { operation } = implementation
    const { cacheable, shared } = operation
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

    const inputOf = (request: FastifyRequest) => {
      const fields = fieldsOf(request.body)
      const isOfForm = isForm(request.headers['content-type'])
      if (isOfForm && !operation.isForm)
        throw new OperationError('InvalidInput', { fields: [{ path: '', code: 'no_form' }] })
      return { ...decode(fieldsOf(request.query)), ...(isOfForm ? decode(fields) : fields) }
    }

    const answer = async (request: FastifyRequest, reply: FastifyReply, actor: Actor | null) => {
      const envelope = await runOperation(runtime, implementation, {
        input: inputOf(request),
        actor,
        caller: callerOf(request, reply),
        mutationId: operation.kind === 'mutation' ? mutationIdOf(request) : null,
      })
      if (operation.kind === 'mutation' && operation.module === ENDS_SESSIONS) actors.forgetAll()
      return envelope
    }

    app.route({
      method: operation.kind === 'query' ? ['GET', 'POST'] : 'POST',
      url: `/api/${operation.path}`,
      ...(operation.isForm && {
        bodyLimit: FORM_LIMIT,
        // a stranger's files are not even read
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          if (operation.access === 'anyone' || bearerOf(request)) return
          await sendEnvelope(reply, failure(new OperationError('SignInRequired')))
        },
      }),
      handler: async (request, reply) => {
        try {
          if (operation.kind === 'mutation' && !repeatsCsrfToken(request)) {
            giveCsrfToken(request, reply, secureCookies)
            throw new OperationError('CsrfMismatch')
          }
          const actor = await admit(request, operation)
          if (shared > 0) return await sendPublic(request, reply, actor)
          return sendEnvelope(reply, await answer(request, reply, actor))
        } catch (error) {
          return sendEnvelope(reply, failureOf(runtime, error, operation.path))
        }
      },
    })

    async function sendPublic(
      request: FastifyRequest,
      reply: FastifyReply,
      actor: Actor | null,
    ): Promise<FastifyReply> {
      const isForAll = cacheable > 0 && request.method !== 'POST'
      const key = operation.path + JSON.stringify(readInput(operation.input, inputOf(request)))
      const kept = await answers.find(key)
      if (kept) return sendKept(request, reply, kept, isForAll ? cacheable : 0)
      const { generation } = answers
      const envelope = await answer(request, reply, actor)
      if (envelope.status !== 'Success') return sendEnvelope(reply, envelope)
      const fresh = answers.keep(key, JSON.stringify(envelope), shared, generation)
      return sendKept(request, reply, fresh, isForAll ? cacheable : 0)
    }
  }
}

/** Sends an envelope with its HTTP status; personal or not, nobody keeps it. */
export function sendEnvelope(reply: FastifyReply, envelope: Envelope): FastifyReply {
  if (envelope.status !== 'Success' && typeof envelope.details['retryAfterSeconds'] === 'number')
    void reply.header('retry-after', envelope.details['retryAfterSeconds'])
  return reply.code(httpStatus(envelope)).header('cache-control', 'no-store').send(envelope)
}

/** Sends a public answer that others may keep for so many seconds; zero seconds mean nobody may. */
async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: PublicAnswer,
  seconds: number,
): Promise<FastifyReply> {
  void reply.header('vary', 'accept-encoding')
  if (seconds > 0) {
    const etag = PublicAnswers.tagOf(kept)
    void reply
      .header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=86400`)
      .header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  } else void reply.header('cache-control', 'no-store')
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
