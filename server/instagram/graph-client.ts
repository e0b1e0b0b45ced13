import * as z from 'zod/mini'
import {
  type CallService,
  OutgoingError,
  type ServiceAnswer,
  type ServiceCall,
  serviceCaller,
} from '#server/platform/messages/outgoing.ts'
import { type Graph, GraphError, type Token } from './graph.ts'
import { sendingOf } from './sending-of.ts'

const SERVICE = 'Instagram'
const VERSION = 'v23.0'
const LIMIT_MS = 10_000
const SCOPE = 'instagram_business_basic,instagram_business_manage_messages'
const FIELDS = 'messages,messaging_seen'

/** Instagram's own addresses: one for consent, one for the first token, one for all else. */
const OFFICIAL = {
  consent: 'https://www.instagram.com/oauth/authorize',
  token: 'https://api.instagram.com/oauth/access_token',
  graph: 'https://graph.instagram.com',
}

const Text = z.string().check(z.minLength(1), z.maxLength(2_000))
const Numbers = z.union([z.string().check(z.regex(/^\d{1,30}$/)), z.int().check(z.positive())])
const First = z.object({ access_token: Text })
/** Older versions answer the object alone. */
const Short = z.union([First, z.object({ data: z.array(First).check(z.minLength(1)) })])
const Long = z.object({ access_token: Text, expires_in: z.int().check(z.positive()) })
const Account = z.object({ user_id: Numbers, username: Text })
const Person = z.object({ username: z.optional(z.string()), name: z.optional(z.string()) })
const Done = z.object({ success: z.literal(true) })
const Refusal = z.object({ error: z.object({ code: z.int() }) })

interface GraphOptions {
  appId: string
  appSecret: string
  /** Where a consent returns to. */
  returnTo: string
  isPractice?: boolean
  /** One address that answers everything instead of Instagram's own. */
  address?: string | undefined
  proxy?: string | undefined
  call?: CallService
}

/** Instagram's official interface with Instagram login (developers.facebook.com/docs/instagram-platform). */
export function graphClient(options: GraphOptions): Graph {
  const { appId, appSecret, returnTo, isPractice = false, address, proxy } = options
  const { call = serviceCaller(proxy) } = options
  const at =
    address === undefined
      ? OFFICIAL
      : { consent: `${address}/oauth/authorize`, token: `${address}/oauth/access_token`, graph: address }

  const ask = (request: Omit<ServiceCall, 'limitMs'>) => call(SERVICE, { ...request, limitMs: LIMIT_MS })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const on = (path: string, query: Record<string, string> = {}) =>
    `${at.graph}/${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`

  async function succeed<T extends z.ZodMiniType>(
    shape: T,
    request: Omit<ServiceCall, 'limitMs'>,
  ): Promise<z.infer<T>> {
    const answer = await ask(request).catch((error: unknown) => {
      throw error instanceof OutgoingError ? new GraphError('no answer') : error
    })
    return understood(shape, answer)
  }
  const long = async (request: Omit<ServiceCall, 'limitMs'>): Promise<Token> => {
    const { access_token: value, expires_in: lasts } = await succeed(Long, request)
    return { value, lasts }
  }
  const subscription = (method: 'POST' | 'DELETE', token: string) =>
    succeed(Done, {
      method,
      address: on(`${VERSION}/me/subscribed_apps`, method === 'POST' ? { subscribed_fields: FIELDS } : {}),
      headers: bearer(token),
    })

  return {
    isPractice,
    consentAddress: (state) =>
      `${at.consent}?${new URLSearchParams({ client_id: appId, redirect_uri: returnTo, response_type: 'code', scope: SCOPE, state })}`,
    async exchange(code) {
      const fields = {
        client_id: appId,
        client_secret: appSecret,
        grant_type: 'authorization_code',
        redirect_uri: returnTo,
        code,
      }
      const body = new URLSearchParams(fields)
      const short = await succeed(Short, { method: 'POST', address: at.token, body })
      const first = 'data' in short ? short.data[0] : short
      return long({
        method: 'GET',
        address: on('access_token', {
          grant_type: 'ig_exchange_token',
          client_secret: appSecret,
          access_token: first?.access_token ?? '',
        }),
      })
    },
    refresh: (token) =>
      long({
        method: 'GET',
        address: on('refresh_access_token', { grant_type: 'ig_refresh_token', access_token: token }),
      }),
    async account(token) {
      const request = { method: 'GET', address: on(`${VERSION}/me`, { fields: 'user_id,username' }) } as const
      const { user_id: id, username } = await succeed(Account, { ...request, headers: bearer(token) })
      return { id: String(id), name: username }
    },
    async nameOf(token, personId) {
      const request = {
        method: 'GET',
        address: on(`${VERSION}/${personId}`, { fields: 'name,username' }),
      } as const
      const { username, name } = await succeed(Person, { ...request, headers: bearer(token) })
      return (username ?? name ?? '').slice(0, 100)
    },
    subscribe: async (token) => void (await subscription('POST', token)),
    unsubscribe: async (token) => void (await subscription('DELETE', token)),
    async send(token, { to, text, isLate }) {
      const late = isLate && { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
      const asked = ask({
        method: 'POST',
        address: on(`${VERSION}/me/messages`),
        headers: bearer(token),
        body: { recipient: { id: to }, message: { text }, ...late },
      })
      return asked.then(sendingOf, (error: unknown) => {
        if (!(error instanceof OutgoingError)) throw error
        return error.isUnsent
          ? { outcome: 'later' as const, afterSeconds: undefined }
          : { outcome: 'unknown' as const }
      })
    },
  }
}

/** The answer in its shape, or the code of a refusal as an error. */
function understood<T extends z.ZodMiniType>(shape: T, { body, status }: ServiceAnswer): z.infer<T> {
  const refusal = z.safeParse(Refusal, body)
  if (refusal.success)
    throw new GraphError(`refused with ${refusal.data.error.code}`, refusal.data.error.code)
  const read = z.safeParse(shape, body)
  if (status < 400 && read.success) return read.data
  throw new GraphError(
    `answered ${status}, which is not understood`,
    status < 500 && status >= 400 ? status : null,
  )
}
