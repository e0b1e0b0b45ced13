import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitSmsCode } from './sms-code.ts'

const asked = vi.fn<(options: CredentialRequestOptions) => Promise<{ code: string }>>()
let arrive: (credential: { code: string }) => void
let refuse: (error: Error) => void

beforeEach(() => {
  asked.mockReset()
  asked.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        arrive = resolve
        refuse = reject
      }),
  )
  vi.stubGlobal('OTPCredential', class {})
  vi.stubGlobal('navigator', { credentials: { get: asked } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the code of the message that comes is handed over', async () => {
  const onCode = vi.fn()
  awaitSmsCode(onCode)
  expect(asked.mock.calls[0]?.[0].otp).toEqual({ transport: ['sms'] })
  arrive({ code: '402917' })
  await sleep(0)
  expect(onCode.mock.calls).toEqual([['402917']])
})

test('who leaves the form waits no longer, and a message that comes then fills nothing', async () => {
  const onCode = vi.fn()
  const stop = awaitSmsCode(onCode)
  const signal = asked.mock.calls[0]?.[0].signal
  expect(signal?.aborted).toBe(false)
  stop()
  expect(signal?.aborted).toBe(true)
  arrive({ code: '402917' })
  await sleep(0)
  expect(onCode).not.toHaveBeenCalled()
})

test('where the person or the browser refuses, nothing is handed over and nothing fails', async () => {
  const onCode = vi.fn()
  awaitSmsCode(onCode)
  refuse(new DOMException('no', 'NotAllowedError'))
  await sleep(0)
  expect(onCode).not.toHaveBeenCalled()
})

test('a browser that cannot read messages is not asked', () => {
  vi.unstubAllGlobals()
  vi.stubGlobal('navigator', { credentials: { get: asked } })
  awaitSmsCode(() => expect.unreachable('no message can be read'))()
  expect(asked).not.toHaveBeenCalled()
})
