import { createFetch } from 'ofetch'
import type { MutationPath, QueryPath, Sent, Shown } from '#contract/contract.ts'
import { isErrorCode, OperationError, type ErrorCode, type ErrorDetails } from '#contract/errors.ts'

export const CALL_LIMIT_MS = 15_000
/** What a weak line carries of a large body, such as the pictures of a comment, in a millisecond. */
export const CARRIED_PER_MS = 8
/** The server itself ends a call after a minute. */
const MOST_SENDING_MS = 45_000

/** What a call carries besides its input. The page and the service worker supply their own. */
export interface Caller {
  /** The bearer token of the signed-in person. */
  token(): Promise<string | undefined>
  /** Renews the refused token. Undefined when nobody is signed in. */
  renewToken(refused: string): Promise<string | undefined>
  deviceId(): Promise<string>
  /** The value of the XSRF-TOKEN cookie, which the header repeats. */
  csrfToken(): Promise<string | undefined>
  /** Called with the end of each call, except cancelled ones. */
  onEnd?: ((end: CallEnd) => void) | undefined
}

/**
 * What a page does with the answer to a read: `detail` and `list` are what the page shows. A `part` is below what the
 * page shows, or is newer than what it shows already.
 */
export type PageRead = 'detail' | 'list' | 'part'

/** How a call ended. It succeeded when there is no failure. */
export interface CallEnd {
  failure?: OperationError
  /** The read was made for a page, and the page does not handle this failure itself. */
  pageRead?: PageRead | undefined
  /** It carried a session. */
  hadSession?: boolean
}

/** A form with files instead of JSON where there is one, how it is sent, and its time limit. */
export interface Upload {
  form?: FormData
  fetch: typeof globalThis.fetch
  limitMs: number
}

interface CallOptions {
  /** Makes a repetition of a mutation harmless. */
  mutationId?: string
  /** Sent without the session, although somebody is signed in. */
  isAnonymous?: boolean
  signal?: AbortSignal
  upload?: Upload
  /** A read for a page, whose failures are handled by the error catalogue (src/app/errors). */
  pageRead?: PageRead
  /** Failures of this read that the page shows itself, because they are an answer to it. */
  ownFailures?: readonly ErrorCode[]
  /** A read that is answered by the server itself: what the browser has kept of a public answer will not do. */
  isFresh?: boolean
}

/** Calls operations by their path, typed by the contract. Every failure is an OperationError. */
export interface Api {
  read<P extends QueryPath>(path: P, input: Sent<P>, options?: CallOptions): Promise<Shown<P>>
  send<P extends MutationPath>(path: P, input: Sent<P>, options?: CallOptions): Promise<Shown<P>>
}

interface Answer {
  status: string
  data?: unknown
  code?: unknown
  details?: ErrorDetails
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'string'
}

/**
 * The data of an envelope, or its failure. A body without an envelope came from a proxy between the device and our
 * server.
 */
function openEnvelope(body: unknown, http: number, retryAfter: string | null): unknown {
  const seconds = Number(retryAfter ?? '') || (Date.parse(retryAfter ?? '') - Date.now()) / 1_000
  const asked = seconds > 0 ? { retryAfterSeconds: seconds } : {}
  if (isAnswer(body)) {
    if (body.status !== 'Success')
      throw new OperationError(isErrorCode(body.code) ? body.code : 'Internal', { ...asked, ...body.details })
    if ('data' in body) return body.data
  }
  if (http >= 500) throw new OperationError('Unavailable', asked)
  if (http === 429) throw new OperationError('TooManyRequests', asked)
  throw new OperationError(http === 413 ? 'TooLarge' : 'NotOurServer')
}

function failureOf(error: unknown): OperationError {
  if (error instanceof OperationError) return error
  const cause = error instanceof Error ? error.cause : undefined
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError'
  return new OperationError(isTimeout ? 'TimedOut' : 'NoConnection', {}, { cause: error })
}

export interface Line {
  /** The base address of the operations, with a slash at the end. */
  base?: string
  fetch?: typeof globalThis.fetch
}

export function createApi(caller: Caller, line: Line = {}): Api {
  const { base = '/api/', fetch = (...request) => globalThis.fetch(...request) } = line
  const through = (way: typeof globalThis.fetch) => createFetch({ fetch: way, Headers, AbortController })

  async function once(
    path: string,
    method: 'GET' | 'POST',
    input: unknown,
    options: CallOptions,
    token: string | undefined,
  ): Promise<unknown> {
    const csrf = method === 'POST' ? await caller.csrfToken() : undefined
    const { upload } = options
    const way = limited(upload?.fetch ?? fetch, upload?.limitMs ?? CALL_LIMIT_MS)
    const response = await through(way).raw(`${base}${path}`, {
      method,
      ...(method === 'GET'
        ? { query: input as Record<string, unknown> }
        : { body: upload?.form ?? (input as Record<string, unknown>) }),
      headers: {
        accept: 'application/json',
        'x-device': await caller.deviceId(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(csrf && { 'x-xsrf-token': csrf }),
        ...(options.mutationId && { 'idempotency-key': options.mutationId }),
      },
      retry: 0,
      ignoreResponseError: true,
      ...(options.signal && { signal: options.signal }),
      parseResponse: (text) => parseJson(text),
    })
    return openEnvelope(response._data, response.status, response.headers.get('retry-after'))
  }

  async function call(
    path: string,
    method: 'GET' | 'POST',
    input: unknown,
    options: CallOptions = {},
  ): Promise<unknown> {
    let token: string | undefined
    try {
      token = options.isAnonymous ? undefined : await caller.token()
      const answer = await again(path, method, input, options, token)
      caller.onEnd?.({})
      return answer
    } catch (error) {
      const failure = failureOf(error)
      const pageRead = options.ownFailures?.includes(failure.code) ? undefined : options.pageRead
      if (!options.signal?.aborted) caller.onEnd?.({ failure, hadSession: token !== undefined, pageRead })
      throw failure
    }
  }

  /** Sends once, and once more when the token was refused and could be renewed. */
  async function again(
    path: string,
    method: 'GET' | 'POST',
    input: unknown,
    options: CallOptions,
    token: string | undefined,
  ): Promise<unknown> {
    try {
      return await once(path, method, input, options, token)
    } catch (error) {
      if (!token || failureOf(error).code !== 'SignInRequired') throw error
      const renewed = await caller.renewToken(token)
      if (!renewed) throw error
      return once(path, method, input, options, renewed)
    }
  }

  return {
    read: (path, input, options) => call(path, options?.isFresh ? 'POST' : 'GET', input, options) as never,
    send: (path, input, options) => call(path, 'POST', input, options) as never,
  }
}

/** Cancels when no answer has begun within the time, longer for a large body. With a signal, ofetch would ignore its own limit. */
function limited(way: typeof globalThis.fetch, limitMs: number): typeof globalThis.fetch {
  return async (address, init = {}) => {
    const giveUp = new AbortController()
    const { signal, body } = init
    const sendingMs = typeof body === 'string' ? Math.min(MOST_SENDING_MS, body.length / CARRIED_PER_MS) : 0
    const timer = setTimeout(() => giveUp.abort(new DOMException('', 'TimeoutError')), limitMs + sendingMs)
    const leave = () => giveUp.abort(signal?.reason)
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave)
    try {
      return await way(address, { ...init, signal: giveUp.signal })
    } finally {
      clearTimeout(timer)
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
