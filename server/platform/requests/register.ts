import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnsweredFile, isAnsweredFile } from '#contract/answered-file.ts'
import type { Placed } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { FORM_LIMIT } from '#contract/file-rules.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { admit, type AdmissionRules, refuseManySearches } from '#server/platform/access/admission.ts'
import { clientAddress, proxyAddresses } from './client-address.ts'
import { keepRefreshToken, refreshTokenOf } from './cookies.ts'
import { httpStatus, withMessage, type Envelope } from '#server/platform/operations/envelope.ts'
import { isForm, readForms } from './form.ts'
import type { Caller, Implementation } from '#server/platform/operations/implement.ts'
import { PublicAnswers, type PublicAnswer } from '#server/platform/operations/public-answers.ts'
import { decodeQuery, readInput, underOurNames } from '#server/platform/operations/read-input.ts'
import { REQUEST_LIMIT_MS } from './request-time.ts'
import { failureOf, runOperation, type Runtime } from '#server/platform/operations/run-operation.ts'
import { Actors } from '#server/platform/access/sessions-store.ts'

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
  /** Origins of our own pages. */
  ownOrigins: readonly string[]
}

/** The device's own random id when it sends one, otherwise address and browser; only a hash of it is ever kept. */
function viewerOf(request: FastifyRequest): string {
  const device = request.headers['x-device']
  const source =
    typeof device === 'string' && UUID.test(device)
      ? device
      : `${clientAddress(request)} ${request.headers['user-agent']}`
  return createHash('sha256').update(source).digest('base64url').slice(0, 22)
}

function mutationIdOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header === 'string' && UUID.test(header)) return header.toLowerCase()
  throw new OperationError('InvalidInput', { fields: [{ path: 'Idempotency-Key', code: 'invalid_format' }] })
}

/** The module whose writes end sessions and change roles; a failed one too may have written what it committed itself. */
const ENDS_SESSIONS: Placed['module'] = 'User'

/** An implementation as HTTP calls it: the caller is admitted before the body is read. */
interface Served {
  operation: Placed
  admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

interface AddressOfOperation {
  Params: { module: string; name: string }
}

/**
 * Serves every implementation at `/api/{Module}/{Operation}`, whatever the case of its letters: reads by GET and POST, writes
 * by POST, and by GET those that the specification names as reads. One route finds them all, because 640 of their own take
 * longer to make than all else at the start of a server; forms have theirs, whose bodies may be larger. Returns the rules
 * that decide who calls.
 */
export function register(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  options: RegisterOptions,
): AdmissionRules {
  const { runtime, secureCookies, answers, ownOrigins, needsAdminSecondFactor = false } = options
  const actors = new Actors(runtime.db, runtime.now, needsAdminSecondFactor)
  options.watchActors?.(() => actors.forgetAll())
  const cookies = { isSecure: secureCookies, now: runtime.now }
  const rules = { runtime, cookies, actors, ownOrigins }
  const admitted = new WeakMap<FastifyRequest, Actor>()
  readForms(app)
  // Fastify's own; it would read what any page may send anywhere without being asked
  app.removeContentTypeParser('text/plain')

  function serve(implementation: Implementation): Served {
    const { operation } = implementation
    const { cacheable, shared } = operation

    const callerOf = (request: FastifyRequest, reply: FastifyReply): Caller => ({
      requestId: request.id,
      ip: clientAddress(request),
      proxies: proxyAddresses(request),
      userAgent: request.headers['user-agent'] ?? '',
      viewer: viewerOf(request),
      refreshToken: refreshTokenOf(request, cookies),
      keepRefreshToken: (token) => keepRefreshToken(request, reply, token, cookies),
    })

    /** A form knows only text, like a query. */
    const inputOf = (request: FastifyRequest) => {
      const fields = fieldsOf(request.body)
      const isText = isForm(request.headers['content-type'])
      return {
        ...decodeQuery(operation, fieldsOf(request.query)),
        ...(isText ? decodeQuery(operation, fields) : fields),
      }
    }

    const answer = async (request: FastifyRequest, reply: FastifyReply, actor: Actor | null) => {
      const input = inputOf(request)
      await refuseManySearches(request, operation, underOurNames(operation, input), rules)
      const envelope = await runOperation(runtime, implementation, {
        input,
        actor,
        caller: callerOf(request, reply),
        mutationId: operation.kind === 'mutation' ? mutationIdOf(request) : null,
      })
      if (operation.kind === 'mutation' && operation.module === ENDS_SESSIONS) actors.forgetAll()
      return envelope
    }

    return {
      operation,
      async admit(request, reply) {
        try {
          const actor = await admit(request, reply, operation, rules)
          if (actor) admitted.set(request, actor)
          return undefined
        } catch (error) {
          return sendEnvelope(reply, failureOf(runtime, error, operation.path, request.id))
        }
      },
      async answer(request, reply) {
        try {
          const actor = admitted.get(request) ?? null
          if (shared > 0) return await sendPublic(request, reply, actor)
          return sendEnvelope(reply, await answer(request, reply, actor))
        } catch (error) {
          return sendEnvelope(reply, failureOf(runtime, error, operation.path, request.id))
        }
      },
    }

    async function sendPublic(
      request: FastifyRequest,
      reply: FastifyReply,
      actor: Actor | null,
    ): Promise<FastifyReply> {
      const isForAll = cacheable > 0 && request.method !== 'POST'
      const key = operation.path + JSON.stringify(readInput(operation, inputOf(request)))
      const kept = await answers.find(key)
      if (kept) return sendKept(request, reply, kept, isForAll ? cacheable : 0)
      const { generation } = answers
      const envelope = await answer(request, reply, actor)
      if (envelope.status !== 'Success') return sendEnvelope(reply, envelope)
      const fresh = answers.keep(key, JSON.stringify(envelope), shared, generation)
      return sendKept(request, reply, fresh, isForAll ? cacheable : 0)
    }
  }

  const served = implementations.map(serve)
  for (const { operation, admit: onRequest, answer: handler } of served.filter((one) => one.operation.isForm))
    app.route({ method: 'POST', url: `/api/${operation.path}`, bodyLimit: FORM_LIMIT, onRequest, handler })

  const byAddress = new Map(served.map((one) => [one.operation.path.toLowerCase(), one]))
  const find = ({ method, params: { module, name } }: FastifyRequest<AddressOfOperation>) => {
    const found = byAddress.get(`${module}/${name}`.toLowerCase())
    const isByMethod = method === 'POST' || found?.operation.kind === 'query' || found?.operation.alsoGet
    return isByMethod ? found : undefined
  }
  app.route<AddressOfOperation>({
    method: ['GET', 'POST'],
    url: '/api/:module/:name',
    handlerTimeout: REQUEST_LIMIT_MS,
    async onRequest(request, reply) {
      const found = find(request)
      if (found) return found.admit(request, reply)
      reply.callNotFound()
      return reply
    },
    handler: async (request, reply) => find(request)?.answer(request, reply),
  })
  return rules
}

/** Sends an envelope with its HTTP status; personal or not, nobody keeps it. */
export function sendEnvelope(reply: FastifyReply, envelope: Envelope): FastifyReply {
  if (envelope.status === 'Success' && isAnsweredFile(envelope.data)) return sendFile(reply, envelope.data)
  if (envelope.status !== 'Success' && typeof envelope.details['retryAfterSeconds'] === 'number')
    void reply.header('retry-after', envelope.details['retryAfterSeconds'])
  return reply.code(httpStatus(envelope)).header('cache-control', 'no-store').send(withMessage(envelope))
}

/** Sends a file that an operation answers itself. */
function sendFile(reply: FastifyReply, { name, mime, bytes }: AnsweredFile): FastifyReply {
  return reply
    .type(mime)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(bytes))
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
