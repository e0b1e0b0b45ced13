import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { converterAt, TimeOver, UnreadableMedia } from './converter.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'converter-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file that says megabytes about itself is refused, and the server goes on', async () => {
  writeFileSync(join(folder, 'ffprobe'), "#!/bin/sh\nhead -c 6000000 /dev/zero | tr '\\0' x\n", {
    mode: 0o755,
  })
  const probing = converterAt(join(folder, 'ffmpeg')).probe('any', 'mov', new AbortController().signal)
  await expect(probing).rejects.toThrow(UnreadableMedia)
})

test('a program that takes too long is no fault of the file', async () => {
  writeFileSync(join(folder, 'ffmpeg'), '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 })
  const order = { input: 'any', format: 'mov', args: [], limitMs: 1 } as const
  const converting = converterAt(join(folder, 'ffmpeg')).convert({
    ...order,
    signal: new AbortController().signal,
  })
  await expect(converting).rejects.toThrow(TimeOver)
})

test.each([
  ['is killed because the memory is full', 'kill -9 $$'],
  ['finds the disk full', 'echo "Error writing trailer: No space left on device" >&2; exit 1'],
  ['has used its share of the disk', 'echo "Error writing trailer: Disk quota exceeded" >&2; exit 1'],
])('a program that %s leaves the file to another try', async (_what, does) => {
  writeFileSync(join(folder, 'ffmpeg'), `#!/bin/sh\n${does}\n`, { mode: 0o755 })
  const order = { input: 'any', format: 'mov', args: [], limitMs: 10_000 } as const
  const { signal } = new AbortController()
  const failure: unknown = await converterAt(join(folder, 'ffmpeg'))
    .convert({ ...order, signal })
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(UnreadableMedia)
})

/** A process of its own that converts a file for as long as it lives. It writes a line when the program and its guard have started. */
const startConverting = (ffmpeg: string) =>
  spawn(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    `import { converterAt } from '#server/films/make/converter.ts'
    const ended = converterAt(${JSON.stringify(ffmpeg)}).convert({
      input: 'any', format: 'mov', args: [], limitMs: 600_000, signal: new AbortController().signal })
    console.log('started')
    await ended`,
  ])

test('a program does not outlive a server that is killed', { timeout: 60_000 }, async () => {
  // the connection of the program ends with it, also when its parent is gone
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const program = `#!${process.execPath}\nrequire('node:net').connect(${port}, '127.0.0.1')\n`
  writeFileSync(join(folder, 'ffmpeg'), program, { mode: 0o755 })
  const connected = once(listener, 'connection')
  const server = startConverting(join(folder, 'ffmpeg'))
  const [connection] = (await Promise.all([connected, once(server.stdout, 'data')]))[0] as [Socket]
  const isClosed = once(connection.resume(), 'close')
  server.kill('SIGKILL')
  await isClosed
  listener.close()
})
