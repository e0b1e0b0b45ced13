import type { FastifyInstance } from 'fastify'
import { OperationError } from '#contract/errors.ts'
import { readFilesSecret } from '#server/files/files-store.ts'
import { isTimed, type TimedQuery } from '#server/files/timed-address.ts'
import { failure } from '#server/platform/operations/envelope.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { sendEnvelope } from '#server/platform/requests/register.ts'
import { findPictureFile, PRIVATE_FOLDER, PUBLIC_FOLDER } from './pictures-store.ts'

const FILE = /^([0-9a-f]{32})\.webp$/
const SEEN_SECONDS = 300

interface Route {
  Params: { file: string }
  Querystring: TimedQuery
}

/** Serves pictures of published comments to everybody, others at addresses with a proof. */
export function serveTalkPictures(app: FastifyInstance, db: Tx, now: () => Date): void {
  const find = async (file: string) => {
    const key = FILE.exec(file)?.[1]
    return key === undefined ? undefined : findPictureFile(db, key)
  }
  const missing = () => failure(new OperationError('NotFound'))

  app.get<Route>(`${PUBLIC_FOLDER}:file`, async ({ params }, reply) => {
    const found = await find(params.file)
    if (!found?.isPublic) return sendEnvelope(reply, missing())
    return reply
      .type('image/webp')
      .header('cache-control', `public, max-age=${SEEN_SECONDS}`)
      .send(found.bytes)
  })

  app.get<Route>(`${PRIVATE_FOLDER}:file`, async ({ params, query }, reply) => {
    const path = `${PRIVATE_FOLDER}${params.file}`
    const found = isTimed(await readFilesSecret(db), path, query, now()) && (await find(params.file))
    // a wrong proof and a wrong name look the same
    if (!found) return sendEnvelope(reply, missing())
    return reply.type('image/webp').header('cache-control', 'private, no-store').send(found.bytes)
  })
}
