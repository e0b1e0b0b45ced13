import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveApp } from './serve-app.ts'

let client: string
beforeAll(() => {
  client = mkdtempSync(join(tmpdir(), 'client-'))
  mkdirSync(join(client, 'assets'))
  for (const name of [
    'index.html',
    'assets/a-1.js',
    'assets/a-1.js.map',
    'assets/a-1.js.map.br',
    'sw.js.map',
  ])
    writeFileSync(join(client, name), 'text')
})
afterAll(() => rmSync(client, { recursive: true }))

const MAPS = ['/assets/a-1.js.map', '/assets/a-1.js.map.br', '/sw.js.map', '/assets/a-1.js%2emap']

async function statuses(hasSourceMaps: boolean, urls: readonly string[]): Promise<number[]> {
  const app = fastify()
  await serveApp(app, { client, media: [client], hasSourceMaps })
  const answers = await Promise.all(urls.map((url) => app.inject({ url })))
  await app.close()
  return answers.map(({ statusCode }) => statusCode)
}

test('production does not serve the sources of the program', async () => {
  expect(await statuses(false, MAPS)).toEqual([404, 404, 404, 404])
  expect(await statuses(false, ['/assets/a-1.js'])).toEqual([200])
})

test('while developing a browser gets them', async () => {
  expect(await statuses(true, MAPS)).toEqual([200, 200, 200, 200])
})
