import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OperationError } from '#contract/errors.ts'
import { CALL_LIMIT_MS, CARRIED_PER_MS, type CallEnd, createApi } from './call.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that accepts the call and never answers. */
const silent: typeof fetch = (_address, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })
const nobody = {
  token: async () => undefined,
  renewToken: async () => undefined,
  deviceId: async () => 'a device',
  csrfToken: async () => undefined,
}
const read = (signal?: AbortSignal) =>
  createApi(nobody, { base: 'http://shop.test/api/', fetch: silent })
    .read('Site/GetSetting', {}, { ...(signal && { signal }) })
    .catch((error: unknown) => (error instanceof OperationError ? error.code : error))

test('a call that nobody answers ends after its time, also on a page that can be left', async () => {
  const calls = [read(), read(new AbortController().signal)]
  await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS)
  expect(await Promise.all(calls)).toEqual(['TimedOut', 'TimedOut'])
})

test('a call with a large body has the time that a weak line needs to carry it', async () => {
  const ends: string[] = []
  const api = createApi(nobody, { base: 'http://shop.test/api/', fetch: silent })
  const input = { id: 1, text: 'x'.repeat(CARRIED_PER_MS * 20_000) }
  void api.send('Course/SendComment', input).catch(({ code }) => void ends.push(code))
  await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS + 20_000 - 1)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS)
  expect(ends).toEqual(['TimedOut'])

  void api
    .send('Course/SendComment', { id: 1, text: 'x'.repeat(1_000_000) })
    .catch(() => void ends.push('late'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ends).toEqual(['TimedOut', 'late'])
})

test('a page that is left gives its call up at once', async () => {
  const page = new AbortController()
  const call = read(page.signal)
  await vi.advanceTimersByTimeAsync(1)
  page.abort()
  expect(await call).toBe('NoConnection')
})

test('the end of a read names what the page does with it, unless the page handles that failure itself', async () => {
  const ends: CallEnd[] = []
  const refusing: typeof fetch = async () =>
    Response.json({ status: 'AccessDenied', code: 'NotAllowed', details: {} })
  const api = createApi(
    { ...nobody, onEnd: (end) => void ends.push(end) },
    { base: 'http://shop.test/api/', fetch: refusing },
  )
  const options = { pageRead: 'list', ownFailures: [] } as const
  await api.read('Site/GetSetting', {}, options).catch(String)
  await api.read('Site/GetSetting', {}, { ...options, ownFailures: ['NotAllowed'] }).catch(String)
  await api.read('Site/GetSetting', {}).catch(String)
  expect(ends.map(({ pageRead }) => pageRead)).toEqual(['list', undefined, undefined])
})

test('a session whose renewal does not load, because the line is cut, is a call without a connection', async () => {
  const ends: CallEnd[] = []
  const token = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const api = createApi({ ...nobody, token, onEnd: (end) => void ends.push(end) }, { fetch: silent })
  await expect(api.read('Site/GetSetting', {})).rejects.toMatchObject({ code: 'NoConnection' })
  expect(ends.map(({ failure }) => failure?.code)).toEqual(['NoConnection'])
})
