import type { FilmTrack } from '#contract/course/lessons.ts'

/** What becomes of a request of the film. */
type FilmFate = 'fine' | 'cut' | 'expired' | 'replaced' | 'portal' | 'silent' | { cutAfter: number }

interface FilmRequest {
  track: string
  from: number
  /** Not included. */
  to: number
  proof: string
  /** Whether an answer that the browser kept may be taken. */
  cache: RequestCache | undefined
  /** Stops the request. */
  signal: AbortSignal | undefined
}

/** A server of film bytes, and the network to it. */
export interface FakeFilm {
  fetch: typeof globalThis.fetch
  requests: FilmRequest[]
  /** The fates of the next requests, one each. */
  next: FilmFate[]
  judge: (request: FilmRequest) => FilmFate | undefined
}

const PART = 4

/** The byte of a track at a place: the letter of the track, then the place in the file. */
export const byteAt = (track: string, place: number) => (track.charCodeAt(0) + place) % 256

export function openFakeFilm(): FakeFilm {
  const film: FakeFilm = { fetch: answer, requests: [], next: [], judge: () => undefined }

  function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { signal, cache } = init
    if (signal?.aborted) return Promise.reject(signal.reason as Error)
    const url = new URL(String(input), 'http://shop.test')
    const track = /([^/]+)\.mp4$/.exec(url.pathname)?.[1] ?? ''
    const [, first, last] = /bytes=(\d+)-(\d+)/.exec(new Headers(init.headers).get('range') ?? '') ?? []
    const request = {
      track,
      from: Number(first),
      to: Number(last) + 1,
      proof: url.search.slice(1),
      cache,
      signal: signal ?? undefined,
    }
    film.requests.push(request)
    const fate = film.judge(request) ?? film.next.shift() ?? 'fine'
    if (fate === 'cut') return Promise.reject(new TypeError('Failed to fetch'))
    if (fate === 'expired') return Promise.resolve(new Response('', { status: 403 }))
    if (fate === 'portal') return Promise.resolve(new Response('<title>Wi-Fi</title>'))
    const headers = { etag: fate === 'replaced' ? '"other"' : '"same"', date: new Date(0).toUTCString() }
    return Promise.resolve(new Response(body(request, fate), { status: 206, headers }))
  }
  return film
}

function body({ track, from, to, signal }: FilmRequest, fate: FilmFate) {
  let at = from
  const end = typeof fate === 'object' ? Math.min(to, from + fate.cutAfter) : to
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
    pull(controller) {
      // a line that says nothing
      if (fate === 'silent') return new Promise<void>(() => undefined)
      const next = Math.min(at + PART, end)
      if (at < next)
        controller.enqueue(Uint8Array.from({ length: next - at }, (_, index) => byteAt(track, at + index)))
      else if (end < to) controller.error(new TypeError('network error'))
      else controller.close()
      at = next
      return undefined
    },
  }
  // a part arrives when it is read
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** A track of fragments of two seconds and ten bytes each, behind a head of five bytes. */
export function fakeTrack(name: FilmTrack['name'], count: number, bitsPerSecond = 40): FilmTrack {
  return {
    name,
    kind: name === 'sound' ? 'sound' : 'picture',
    type: 'video/mp4',
    width: null,
    height: null,
    bitsPerSecond,
    bytes: 5 + 10 * count,
    headBytes: 5,
    fragments: Array.from({ length: count }, () => [2_000, 10]),
  }
}
