import type { FastifyInstance } from 'fastify'

/**
 * What the network does to one call: carries it, loses it before it arrives, loses or halves the answer on its way back,
 * lets the device wait until it gives up, muddles the results of a batch, or answers in the server's place (a gateway in
 * trouble, a captive portal that speaks HTML or JSON).
 */
export type Weather =
  | 'fine'
  | 'cut'
  | 'loses-answers'
  | 'times-out'
  | 'halves-answers'
  | 'muddles-answers'
  | 'portal'
  | 'json-portal'
  | { status: number; retryAfter?: number | string }

export interface Request {
  path: string
  body: unknown
}

/** The network between one device and the server, with the cookies of that device. */
export interface Line {
  fetch: typeof globalThis.fetch
  weather: Weather
  /** Weather for the next calls only, one each. */
  next: Weather[]
  /** Weather for one request by what it carries; it wins over the others. */
  judge?: (request: Request) => Weather | undefined
  /** Every request that left the device, in order. */
  requests: Request[]
  cookies: Map<string, string>
  /** Told what the server answered, also when the device never hears it. The answer waits for what is done here. */
  onServed?: ((request: Request, answer: unknown) => unknown) | undefined
}

const PORTAL = '<!doctype html><title>Wi-Fi</title><p>برای اتصال وارد شوید'

export function openLine(app: FastifyInstance): Line {
  const line: Line = { fetch: request, weather: 'fine', next: [], requests: [], cookies: new Map() }

  async function request(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://shop.test')
    const body = typeof init.body === 'string' ? init.body : undefined
    const sent: Request = {
      path: url.pathname.replace('/api/', ''),
      body: body ? JSON.parse(body) : undefined,
    }
    line.requests.push(sent)
    const weather = line.judge?.(sent) ?? line.next.shift() ?? line.weather
    if (weather === 'cut') throw new TypeError('Failed to fetch')
    if (weather === 'portal')
      return new Response(PORTAL, { status: 200, headers: { 'content-type': 'text/html' } })
    if (weather === 'json-portal') return Response.json({ status: 'Success', login: 'https://wi-fi.test' })
    if (typeof weather === 'object') {
      const headers = weather.retryAfter === undefined ? {} : { 'retry-after': String(weather.retryAfter) }
      return new Response('busy', { status: weather.status, headers })
    }
    const response = await app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { ...Object.fromEntries(new Headers(init.headers)), cookie: cookieHeader() },
      ...(body !== undefined && { payload: body }),
    })
    for (const { name, value } of response.cookies) {
      if (value) line.cookies.set(name, value)
      else line.cookies.delete(name)
    }
    await line.onServed?.(sent, response.body.startsWith('{') ? JSON.parse(response.body) : undefined)
    if (weather === 'loses-answers') throw new TypeError('Failed to fetch')
    if (weather === 'times-out') throw new DOMException('The call took too long.', 'TimeoutError')
    const headers = { 'content-type': String(response.headers['content-type'] ?? '') }
    return new Response(response.statusCode === 204 ? null : received(response.body, weather), {
      status: response.statusCode,
      headers,
    })
  }

  function received(answer: string, weather: Weather): string {
    if (weather === 'halves-answers') return answer.slice(0, answer.length / 2)
    return weather === 'muddles-answers' ? muddled(answer) : answer
  }

  function cookieHeader(): string {
    return [...line.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  }

  return line
}

/** The results of a batch turned round, the first one gone, the last one twice, and one that nobody asked for. */
function muddled(answer: string): string {
  const envelope = JSON.parse(answer) as { data?: { results?: unknown[] } }
  const results = envelope.data?.results
  if (!results) return answer
  const [, ...others] = results
  const stranger = { mutationId: '00000000-0000-4000-8000-000000000000', status: 'Error', code: 'NotFound' }
  return JSON.stringify({
    ...envelope,
    data: { results: [...others.toReversed(), ...others.slice(-1), stranger, null] },
  })
}
