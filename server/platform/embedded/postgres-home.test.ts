import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { postgresHome } from './postgres-home.ts'

let folder: string
let dataDir: string
let pointer: string
/** The folders that were made outside. */
let made: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'homes-'))
  dataDir = join(folder, 'data')
  pointer = join(dataDir, 'postgres-home')
  made = []
  mkdirSync(dataDir)
  // only root may enter it, so that the database lives elsewhere
  chmodSync(dataDir, 0o700)
})
afterEach(() => {
  for (const home of [folder, ...made]) rmSync(home, { recursive: true, force: true })
})

const homeNow = () => {
  const { home } = postgresHome(dataDir)
  made.push(home)
  return home
}

describe.runIf(process.getuid?.() === 0)('the database of a data directory that only root may enter', () => {
  test('is found by the pointer file that the first app wrote', () => {
    const home = homeNow()
    expect([existsSync(home), homeNow()]).toEqual([true, home])
  })

  test('is the one of a twin that has made its pointer file and not written it yet', async () => {
    const home = mkdtempSync(join(tmpdir(), 'home-of-twin-'))
    made.push(home)
    chmodSync(home, 0o755)
    writeFileSync(pointer, '')
    const writing = spawn('sh', ['-c', 'sleep 0.3; echo "$0" > "$1"', home, pointer])
    const ended = new Promise((resolve) => writing.once('exit', resolve))
    const found = homeNow()
    await ended
    expect(found).toBe(home)
  })

  test('is made where the app that made the pointer file was killed before it wrote it', () => {
    writeFileSync(pointer, '')
    const home = homeNow()
    expect([existsSync(home), homeNow()]).toEqual([true, home])
  })
})
