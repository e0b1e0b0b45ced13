import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Placed } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import type { Actor } from './actor.ts'
import { secondsOverLimit } from './call-limits-store.ts'
import { clientAddress, networkOf } from '#server/platform/requests/client-address.ts'
import { giveCsrfToken, repeatsCsrfToken, type CookieRules } from '#server/platform/requests/cookies.ts'
import { isForeign } from '#server/platform/requests/cross-site.ts'
import { isForm } from '#server/platform/requests/form.ts'
import { requireAccess } from './require-access.ts'
import type { Runtime } from '#server/platform/operations/run-operation.ts'
import type { Actors } from './sessions-store.ts'

export interface AdmissionRules {
  runtime: Runtime
  cookies: CookieRules
  actors: Actors
  /** Origins of our own pages. */
  ownOrigins: readonly string[]
}

/** Searches of one address in one minute; each costs the database more than another read. */
export const SEARCHES_PER_MINUTE = 120

const SECRET = /^(?:token|code|password|captcha)$/i

/** Decides by the head of a request alone who calls, or refuses it; its body is not read before. */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Placed,
  rules: AdmissionRules,
): Promise<Actor | null> {
  const actor = await admitCaller(request, reply, operation, rules)
  refuseFormat(request, operation)
  return actor
}

/** The same for a body of any format. */
export async function admitCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Placed,
  rules: AdmissionRules,
): Promise<Actor | null> {
  if (operation.kind === 'mutation') refuseOtherSites(request, reply, rules)
  const ip = clientAddress(request)
  await refuseTooMany(networkOf(ip), operation, operation.perMinute.address, rules)
  const actor = await callerOf(request, rules)
  if (actor) await refuseTooMany(`user:${actor.id}`, operation, operation.perMinute.person, rules)
  await requireAccess(rules.runtime, operation, actor, ip)
  return actor
}

/** Refuses public reads with a text, over all lists, when one address asks for too many. */
export async function refuseManySearches(
  request: FastifyRequest,
  { kind, access }: Placed,
  input: Readonly<Record<string, unknown>>,
  rules: AdmissionRules,
): Promise<void> {
  if (kind !== 'query' || access !== 'anyone' || !input['text']) return
  await refuseOverLimit(networkOf(clientAddress(request)), 'searches', SEARCHES_PER_MINUTE, rules)
}

function refuseOtherSites(request: FastifyRequest, reply: FastifyReply, rules: AdmissionRules): void {
  const { cookies, ownOrigins } = rules
  if (isForeign(request, ownOrigins)) throw new OperationError('ForeignOrigin')
  if (repeatsCsrfToken(request, cookies)) return
  giveCsrfToken(request, reply, cookies)
  throw new OperationError('CsrfMismatch')
}

async function refuseTooMany(
  caller: string,
  { name }: Placed,
  perMinute: number,
  rules: AdmissionRules,
): Promise<void> {
  if (perMinute === 0) return
  await refuseOverLimit(caller, name, perMinute, rules)
}

async function refuseOverLimit(
  caller: string,
  counted: string,
  perMinute: number,
  { runtime: { db, now } }: AdmissionRules,
): Promise<void> {
  const seconds = await secondsOverLimit(db, caller, counted, perMinute, now())
  if (seconds > 0) throw new OperationError('TooManyRequests', { retryAfterSeconds: seconds })
}

async function callerOf({ headers }: FastifyRequest, { actors }: AdmissionRules): Promise<Actor | null> {
  if (!headers.authorization?.startsWith('Bearer ')) return null
  const actor = await actors.find(headers.authorization.slice('Bearer '.length))
  if (!actor) throw new OperationError('SignInRequired')
  return actor
}

const invalid = (path: string, code: string) =>
  new OperationError('InvalidInput', { fields: [{ path, code }] })

/** A write takes its fields from a body that no other site can send without asking; addresses are logged, so no secret is one. */
function refuseFormat({ method, headers, query }: FastifyRequest, operation: Placed): void {
  const { kind, isForm: takesForm } = operation
  const type = headers['content-type']
  const isOfForm = isForm(type)
  if (isOfForm && !takesForm) throw invalid('', 'no_form')
  const isWrite = kind === 'mutation' && method !== 'GET'
  const names = typeof query === 'object' && query !== null ? Object.keys(query) : []
  const misplaced = names.find((name) => isWrite || (SECRET.test(name) && !isPublicField(operation, name)))
  if (misplaced !== undefined) throw invalid(misplaced, 'not_in_query')
  if (isWrite && !isOfForm && !isJson(type)) throw invalid('', 'no_json')
}

/** A read that declares a field of such a name means no secret: the code of a degree is printed on paper. */
function isPublicField({ kind, input }: Placed, name: string): boolean {
  const { def } = input._zod
  return kind === 'query' && 'shape' in def && name in Object(def.shape)
}

function isJson(contentType = ''): boolean {
  return /^application\/json\s*(?:;|$)/i.test(contentType)
}
