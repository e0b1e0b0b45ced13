import type { FastifyInstance } from 'fastify'
import { OperationError } from '#contract/errors.ts'
import { failure } from '#server/platform/operations/envelope.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { sendEnvelope } from '#server/platform/requests/register.ts'
import { documentIdIn, isProven, publicAddress } from './document-address.ts'
import { findDocumentById, findPicture, readDocumentBytes, readFilesSecret } from './files-store.ts'

const PICTURE = /^([0-9a-f]{32})-(\d{1,4})\.webp$/
const HOUR_SECONDS = 3_600
const YEAR_SECONDS = 31_536_000

/** Serves what people sent: pictures to everybody below /media/up, documents at addresses that are signed. */
export function serveFiles(app: FastifyInstance, db: Tx, now: () => Date): void {
  app.get<{ Params: { file: string } }>('/media/up/:file', async (request, reply) => {
    const [, key, width] = PICTURE.exec(request.params.file) ?? []
    const bytes = key && (await findPicture(db, `up/${key}`, Number(width)))
    if (!bytes) return sendEnvelope(reply, failure(new OperationError('NotFound')))
    return reply
      .type('image/webp')
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .send(bytes)
  })

  app.get<{ Params: { id: string }; Querystring: { until?: string; proof?: string } }>(
    '/api/files/:id',
    async (request, reply) => {
      const id = documentIdIn(publicAddress(request.params.id))
      const document = id && (await findDocumentById(db, id))
      const { until = '', proof = '' } = request.query
      const isOpen =
        document &&
        (document.ownerId === null || isProven(await readFilesSecret(db), document.id, until, proof, now()))
      const bytes = isOpen ? await readDocumentBytes(db, document.id) : undefined
      // a wrong proof and a wrong id look the same
      if (!isOpen || !bytes) return sendEnvelope(reply, failure(new OperationError('NotFound')))
      const isPublic = document.ownerId === null
      return (
        reply
          .type(document.mime)
          .header('cache-control', isPublic ? `public, max-age=${HOUR_SECONDS}` : 'private, no-store')
          .header('content-disposition', disposition(document.name, document.mime))
          // whatever is in the file, it may do nothing here
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(bytes)
      )
    },
  )
}

/** Pictures may be looked at where they are; everything else is put among the downloads. */
function disposition(name: string, mime: string): string {
  const how = mime.startsWith('image/') ? 'inline' : 'attachment'
  return `${how}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
}
