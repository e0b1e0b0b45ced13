import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { OperationError } from '#contract/errors.ts'
import { failure } from '#server/platform/operations/envelope.ts'
import { sendEnvelope } from '#server/platform/requests/register.ts'
import { appPage } from './app-page.ts'

/** The Android app of this installation. */
export interface AndroidApp {
  /** The file that `npm run android` has made. It may be missing. */
  file: string
  /** Which app the links of the site open: its package, and the SHA-256 of each certificate that signs it. */
  package: string
  certificates: readonly string[]
  version: string
}

/** The addresses have an ending, so the service worker leaves them to the server. */
const PAGE = '/android-app.html'
const FILE = '/tuning-academy.apk'

/** Serves the page that offers the app, the app itself, and the statement by which Android opens links of the site in it. */
export function serveAndroidApp(app: FastifyInstance, android: AndroidApp): void {
  const read = async () => readFile(android.file).catch(missing)

  app.get(PAGE, async (_request, reply) => {
    const apk = await read()
    if (!apk) return sendEnvelope(reply, failure(new OperationError('NotFound')))
    const sha256 = createHash('sha256').update(apk).digest('hex')
    const page = appPage({ address: FILE, bytes: apk.length, sha256, version: android.version })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'")
      .send(page)
  })
  app.get(FILE, async (_request, reply) => {
    const apk = await read()
    if (!apk) return sendEnvelope(reply, failure(new OperationError('NotFound')))
    return reply
      .type('application/vnd.android.package-archive')
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="tuning-academy-${android.version}.apk"`)
      .send(apk)
  })
  app.get('/.well-known/assetlinks.json', async (_request, reply) => {
    if (android.certificates.length === 0) return sendEnvelope(reply, failure(new OperationError('NotFound')))
    return reply.header('cache-control', 'public, max-age=3600').send([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: android.package,
          sha256_cert_fingerprints: android.certificates,
        },
      },
    ])
  })
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
