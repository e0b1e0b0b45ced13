/** One request to our server and what it answered. */
export interface JsonRequest {
  method: 'GET' | 'POST'
  /** What a GET says in its address and a POST as JSON; a form travels as it is. */
  input: unknown
  headers: Record<string, string>
  /** How long the answer may take to begin. Its body may take longer: the first pull is large. */
  limitMs: number
  signal?: AbortSignal | undefined
}

export interface JsonAnswer {
  http: number
  /** Undefined when it was no JSON. */
  body: unknown
  retryAfter: string | null
}

/** Sends a request and reads the answer, whatever its status. Fails when there is none; with a `TimeoutError` when there is none in time. */
export async function requestJson(
  fetch: typeof globalThis.fetch,
  address: string,
  { method, input, headers, limitMs, signal }: JsonRequest,
): Promise<JsonAnswer> {
  const isJson = method === 'POST' && input !== undefined && !(input instanceof FormData)
  const givenUp = new AbortController()
  const giveUp = () => givenUp.abort(signal?.reason)
  const limit = setTimeout(
    () => givenUp.abort(new DOMException('No answer in time', 'TimeoutError')),
    limitMs,
  )
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  try {
    const response = await fetch(method === 'GET' ? address + queryOf(input) : address, {
      method,
      headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { body: input instanceof FormData ? input : JSON.stringify(input) }),
      signal: givenUp.signal,
    })
    clearTimeout(limit)
    return {
      http: response.status,
      body: parseJson(await response.text()),
      retryAfter: response.headers.get('retry-after'),
    }
  } finally {
    clearTimeout(limit)
    signal?.removeEventListener('abort', giveUp)
  }
}

/** The input as a query: lists field by field, objects as JSON, nothing for what is not given. */
export function queryOf(input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {}))
    for (const one of [value].flat()) if (one !== undefined) query.append(name, textOf(one))
  const text = query.toString()
  return text && `?${text}`
}

function textOf(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
