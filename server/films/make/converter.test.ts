import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** A process of its own that converts a file for as long as it lives. */
const startConverting = (ffmpeg: string) =>
  spawn(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    `import { converterAt } from '#server/films/make/converter.ts'
    await converterAt(${JSON.stringify(ffmpeg)}).convert({
      input: 'any', format: 'mov', args: [], limitMs: 600_000, signal: new AbortController().signal })`,
  ])

/** Signal 0 only asks whether the process is there. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a program does not outlive a server that is killed', { timeout: 60_000 }, async () => {
  const note = join(folder, 'pid')
  writeFileSync(
    join(folder, 'ffmpeg'),
    `#!/bin/sh\necho $$ > ${note}.new\nmv ${note}.new ${note}\nexec sleep 600\n`,
    {
      mode: 0o755,
    },
  )
  const server = startConverting(join(folder, 'ffmpeg'))
  await expect.poll(() => existsSync(note), { timeout: 30_000 }).toBe(true)
  const pid = Number(readFileSync(note, 'utf8'))
  expect(isAlive(pid)).toBe(true)
  server.kill('SIGKILL')
  await once(server, 'exit')
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
})
