import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfiguration } from '#server/platform/configuration.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { text } from './text.ts'

const APK = Buffer.from('PK pretended app')
const CERTIFICATE = Array.from({ length: 32 }, () => 'A1').join(':')

let shop: ShopServer
let folder: string
let file: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'android-'))
  file = join(folder, 'app.apk')
  shop = await openShopServer({ version: '2.8.9', android: { file, certificates: [CERTIFICATE] } })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const open = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html' } })

test('an installation that has not built the app offers none', async () => {
  expect((await open('/android-app.html')).statusCode).toBe(404)
  expect((await open('/tuning-academy.apk')).statusCode).toBe(404)
})

test('the page offers the app with its version, its size, the fingerprint of this very file and the steps', async () => {
  writeFileSync(file, APK)
  const page = (await open('/android-app.html')).body
  const download = await open('/tuning-academy.apk')
  expect(download.rawPayload).toEqual(APK)
  expect(download.headers['content-type']).toBe('application/vnd.android.package-archive')
  expect(page).toContain(createHash('sha256').update(download.rawPayload).digest('hex'))
  expect(page).toContain('۲.۸.۹')
  expect(page).toContain(text.kilobytes('۱'))
  for (const step of text.steps) expect(page).toContain(step)
})

test('Android learns which app opens links of the site', async () => {
  const [statement] = (await open('/.well-known/assetlinks.json')).json()
  expect(statement.relation).toEqual(['delegate_permission/common.handle_all_urls'])
  expect(statement.target).toEqual({
    namespace: 'android_app',
    package_name: 'academy.tuning.app',
    sha256_cert_fingerprints: [CERTIFICATE],
  })
})

test('a fingerprint that is none is named at the start', () => {
  expect(() => readConfiguration({ ANDROID_CERTIFICATES: 'A1:B2' })).toThrow('ANDROID_CERTIFICATES')
  expect(
    readConfiguration({ ANDROID_CERTIFICATES: ` ${CERTIFICATE.toLowerCase()}, ${CERTIFICATE}` }),
  ).toMatchObject({ androidCertificates: [CERTIFICATE, CERTIFICATE] })
})
