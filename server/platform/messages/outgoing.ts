import { type IncomingMessage, request as requestPlainly } from 'node:http'
import { request as requestSafely } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTransport } from 'nodemailer'
// not the fetch of Node: loading this package gives that one an agent of another version, which refuses some headers
import { Agent, fetch, ProxyAgent, type RequestInit } from 'undici'
import { refuseInTransaction } from '#server/platform/postgres/in-transaction.ts'

/** What another service did instead of what was asked. Names the service and a status, and nothing that was sent or answered. */
export class OutgoingError extends Error {
  /** The service was not reached, so that it has not done what was asked. */
  readonly isUnsent: boolean

  constructor(service: string, reason: string, isUnsent = false) {
    super(`${service}: ${reason}`)
    this.name = 'OutgoingError'
    this.isUnsent = isUnsent
  }
}

/** Whether the service was not reached, so that it has not done what was asked. */
export const isUnreached = (error: unknown): error is OutgoingError =>
  error instanceof OutgoingError && error.isUnsent

/**
 * A network that loses packets refuses nothing. What is not connected by then was not asked anything, which the limit of the whole
 * call would not tell.
 */
const direct = new Agent({ connect: { timeout: 5_000 } })

/** An answer that is a refusal. */
class RefusedStatus extends Error {
  readonly status: number

  constructor(status: number) {
    super()
    this.status = status
  }
}

const CODE = /^(?:E|UND_ERR_)[A-Z_]{2,30}$/
/**
 * There was no connection to the service. The fifth from the end says that the proxy opened no tunnel, and the last four are of the mail client,
 * before it has sent anything.
 */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_ABORTED',
  'EDNS',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
])
/** The mail client says EABORT when the time for the whole mail is over. */
const TIMEOUTS = new Set(['ETIMEDOUT', 'ETIME', 'TimeoutError', 'EABORT'])

/**
 * Makes a call to another service; all calls of this server are made in this file. Errors of clients hold addresses with keys, passwords and the
 * words of the answer, and end in logs and tables; so what is thrown here keeps the status alone, and no cause.
 */
async function callOut<T>(service: string, call: () => Promise<T>): Promise<T> {
  refuseInTransaction(service)
  try {
    return await call()
  } catch (error) {
    throw new OutgoingError(service, reasonOf(error), isUnsent(error))
  }
}

interface Reading<Answer> {
  limitMs: number
  /** The status inside the answer; 200 is success. */
  statusOf(answer: Answer): number
}

/** Posts a form to a service that answers with JSON, and throws OutgoingError unless it answers success. */
export async function postForm<Answer>(
  service: string,
  address: string,
  fields: Record<string, string>,
  { limitMs, statusOf }: Reading<Answer>,
): Promise<void> {
  await callOut(service, async () => {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
      dispatcher: direct,
    })
    if (!response.ok) throw new RefusedStatus(response.status)
    const answer: Answer = JSON.parse(await response.text())
    const status = statusOf(answer)
    if (status !== 200) throw new RefusedStatus(status)
  })
}

/** Posts JSON to a service and returns the JSON that it answers, whatever its status. Throws OutgoingError for everything else. */
export type PostJson = (service: string, address: string, body: object, limitMs: number) => Promise<unknown>

/** Calls go out directly, or through a tunnel that the proxy at this address opens (CONNECT). */
function senderThrough(proxy: string | undefined) {
  const dispatcher = proxy === undefined ? direct : new ProxyAgent(proxy)
  return (address: string, init: RequestInit) => fetch(address, { ...init, dispatcher })
}

export function jsonPoster(proxy?: string): PostJson {
  const send = senderThrough(proxy)
  return (service, address, body, limitMs) =>
    callOut(service, async () => {
      const response = await send(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      })
      const text = await response.text()
      try {
        return JSON.parse(text)
      } catch {
        throw new RefusedStatus(response.status)
      }
    })
}

export interface ServiceCall {
  method: 'GET' | 'POST' | 'DELETE'
  address: string
  headers?: Readonly<Record<string, string>>
  /** A form, or an object that is sent as JSON. */
  body?: URLSearchParams | object
  limitMs: number
}

export interface ServiceAnswer {
  status: number
  /** The JSON of the answer; undefined when it is none. */
  body: unknown
  /** How long the service asks to wait. */
  retryAfterSeconds: number | undefined
}

/** Calls a service, and returns its answer whatever its status. Throws OutgoingError when there is none. */
export type CallService = (service: string, call: ServiceCall) => Promise<ServiceAnswer>

/** Calls of services that answer JSON, through the proxy when there is one. */
export function serviceCaller(proxy?: string): CallService {
  const send = senderThrough(proxy)
  return (service, { method, address, headers, body, limitMs }) =>
    callOut(service, async () => {
      const isForm = body instanceof URLSearchParams
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
      const response = await send(address, {
        method,
        headers: { accept: 'application/json', ...(body && { 'content-type': type }), ...headers },
        ...(body && { body: isForm ? body.toString() : JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      })
      const seconds = Number(response.headers.get('retry-after') ?? '')
      return {
        status: response.status,
        body: parsed(await response.text()),
        retryAfterSeconds: seconds > 0 ? seconds : undefined,
      }
    })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Posts bytes to a service and returns the status of its answer, whatever it is. Throws OutgoingError when there is none. */
export function postBytes(
  service: string,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  limitMs: number,
): Promise<number> {
  return callOut(service, async () => {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
      dispatcher: direct,
    })
    await response.body?.cancel()
    return response.status
  })
}

export interface StreamedCall {
  method: string
  address: URL
  headers: Readonly<Record<string, string>>
  body?: Readable
  /** The statuses of which the answer is returned. */
  accepts: readonly number[]
  /** How long it may take to answer. */
  limitMs: number
}

/** How long nothing may come or go. A phone that reads slowly holds the bytes up. */
const SILENCE_MS = 60_000

/** Makes a call whose body and answer are streams. The answer must be read or destroyed. Throws OutgoingError. */
export function streamCall(service: string, call: StreamedCall): Promise<IncomingMessage> {
  return callOut(service, () => sendStream(call))
}

function sendStream(given: StreamedCall): Promise<IncomingMessage> {
  const { method, address, headers, body, accepts, limitMs } = given
  return new Promise((resolve, reject) => {
    const send = address.protocol === 'https:' ? requestSafely : requestPlainly
    const call = send(address, { method, headers })
    const late = () => call.destroy(new DOMException('', 'TimeoutError'))
    const waiting = body ? undefined : setTimeout(late, limitMs)
    call.setTimeout(SILENCE_MS, late)
    call.once('close', () => clearTimeout(waiting))
    call.on('error', (error) => {
      // the service had closed a connection that lay idle, and nothing has reached it
      const wasIdle = call.reusedSocket && factsOf(error).code === 'ECONNRESET'
      if (wasIdle && !body) sendStream(given).then(resolve, reject)
      else reject(error)
    })
    call.once('response', (answer) => {
      clearTimeout(waiting)
      const { statusCode = 0 } = answer
      if (accepts.includes(statusCode)) return resolve(answer)
      answer.destroy()
      return reject(new RefusedStatus(statusCode))
    })
    if (body) pipeline(body, call).catch(reject)
    else call.end()
  })
}

interface Mail {
  /** The same at each try: a mail that came twice is one for most mail programs. */
  messageId: string
  from: string
  to: string
  subject: string
  text: string
}

/**
 * Sends mails through the server at this address; each throws OutgoingError when it was not taken. The server must greet within
 * `limitMs`, and one mail takes at most twice as long.
 */
export function mailThrough(smtpUrl: string, limitMs: number): (mail: Mail) => Promise<void> {
  // with one limit for both, silence could be over before the greeting is, and the mail would count as perhaps sent
  const limits = { connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: 1.5 * limitMs }
  const transport = createTransport({ url: smtpUrl, ...limits })
  return (mail) =>
    callOut('The mail server', async () => {
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(2 * limitMs) })
    })
}

function reasonOf(error: unknown): string {
  const facts = factsOf(error)
  if (typeof facts.status === 'number') return `answered ${facts.status}`
  const name = [facts.code, facts.name].find((one) => TIMEOUTS.has(one))
  if (name !== undefined) return 'timed out'
  return CODE.test(facts.code) ? `failed with ${facts.code}` : 'failed'
}

function isUnsent(error: unknown): boolean {
  const { code, also } = factsOf(error)
  return [code, ...also].some((one) => UNREACHED.has(one))
}

interface Facts {
  status: unknown
  code: string
  name: string
  /** What the mail client says besides its own code: that of the system, and which of its limits is over. */
  also: string[]
}

/** The status or the code of an error, from it or from its cause. */
function factsOf(error: unknown): Facts {
  if (!(error instanceof Error)) return { status: undefined, code: '', name: '', also: [] }
  const found: Record<string, unknown> = { ...error }
  const { status, responseCode, code = '', originalCode = '', timeoutType = '' } = found
  if (status === undefined && responseCode === undefined && !code && error.cause instanceof Error)
    return factsOf(error.cause)
  const also = [String(originalCode), String(timeoutType)]
  return { status: status ?? responseCode, code: String(code), name: error.name, also }
}
