import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { listenOn } from './listen.ts'

const servers = [createServer(), createServer()] as const
afterEach(async () => {
  for (const server of servers) if (server.listening) await once(server.close(), 'close')
})

test('the practice gateway waits for the port that it had, while the one before is ending', async () => {
  const [before, after] = servers
  const port = await listenOn(before, 0, '127.0.0.1')
  setTimeout(() => before.close(), 200)
  expect(await listenOn(after, port, '127.0.0.1')).toBe(port)
})

test('it takes another port when its own does not become free', async () => {
  const [before, after] = servers
  const port = await listenOn(before, 0, '127.0.0.1')
  expect(await listenOn(after, port, '127.0.0.1')).not.toBe(port)
  expect(after.listening).toBe(true)
})
