import { expect, test } from 'vitest'
import { queryOf, requestJson } from './request-json.ts'

const request = { method: 'GET', input: {}, headers: {}, limitMs: 1_000 } as const

/** A server that never answers, but notices when the app gives up. */
const silence: typeof fetch = (_address, init) =>
  new Promise((_resolve, reject) => {
    const refuse = () => reject(init?.signal?.reason)
    if (init?.signal?.aborted) refuse()
    init?.signal?.addEventListener('abort', refuse)
  })

test('what a person looks for stands in the address, lists field by field', () => {
  expect(queryOf({ text: 'توربو ۱', ids: [3, 5], page: 0, teacher: undefined, none: [] })).toBe(
    `?text=${encodeURIComponent('توربو')}+${encodeURIComponent('۱')}&ids=3&ids=5&page=0`,
  )
  expect(queryOf({})).toBe('')
  expect(queryOf(undefined)).toBe('')
})

test('an answer that is no JSON has no body', async () => {
  const page = () => Promise.resolve(new Response('<html>', { status: 502, headers: { 'retry-after': '7' } }))
  expect(await requestJson(page, '/api/x', request)).toEqual({ http: 502, body: undefined, retryAfter: '7' })
})

test('a server that stays silent is given up after the limit, also by a page that may leave earlier', async () => {
  const { signal } = new AbortController()
  const hurried = { ...request, limitMs: 20 }
  await expect(requestJson(silence, '/api/x', hurried)).rejects.toMatchObject({ name: 'TimeoutError' })
  await expect(requestJson(silence, '/api/x', { ...hurried, signal })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})

test('a page that is left gives its request up', async () => {
  const left = new AbortController()
  const answer = requestJson(silence, '/api/x', { ...request, signal: left.signal })
  left.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  await expect(
    requestJson(silence, '/api/x', { ...request, signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ name: 'AbortError' })
})

test('the body of a large answer may take longer than its beginning', async () => {
  const late = () =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          start: (stream) =>
            void setTimeout(() => {
              stream.enqueue(new TextEncoder().encode('{"status":"Success"}'))
              stream.close()
            }, 60),
        }),
      ),
    )
  expect(await requestJson(late, '/api/x', { ...request, limitMs: 20 })).toMatchObject({
    http: 200,
    body: { status: 'Success' },
  })
})
