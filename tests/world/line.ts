import type { FastifyInstance } from 'fastify'

/**
 * What the network does to one call: carries it, loses it before it arrives, loses the answer on its way back, or answers
 * in the server's place (a gateway in trouble, a captive portal).
 */
export type Weather = 'fine' | 'cut' | 'loses-answers' | 'portal' | { status: number; retryAfter?: number }

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
  /** Every request that left the device, in order. */
  requests: Request[]
  cookies: Map<string, string>
}

const PORTAL = '<!doctype html><title>Wi-Fi</title><p>برای اتصال وارد شوید'

export function openLine(app: FastifyInstance): Line {
  const line: Line = { fetch: request, weather: 'fine', next: [], requests: [], cookies: new Map() }

  async function request(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://shop.test')
    const body = typeof init.body === 'string' ? init.body : undefined
    line.requests.push({ path: url.pathname.replace('/api/', ''), body: body ? JSON.parse(body) : undefined })
    const weather = line.next.shift() ?? line.weather
    if (weather === 'cut') throw new TypeError('Failed to fetch')
    if (weather === 'portal')
      return new Response(PORTAL, { status: 200, headers: { 'content-type': 'text/html' } })
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
    if (weather === 'loses-answers') throw new TypeError('Failed to fetch')
    const headers = { 'content-type': String(response.headers['content-type'] ?? '') }
    return new Response(response.statusCode === 204 ? null : response.body, {
      status: response.statusCode,
      headers,
    })
  }

  function cookieHeader(): string {
    return [...line.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  }

  return line
}
