import type { FastifyInstance } from 'fastify'
import { OperationError } from '#contract/errors.ts'
import { readFilesSecret } from '#server/files/files-store.ts'
import { isTimed, type TimedQuery } from '#server/files/timed-address.ts'
import { readRange } from '#server/films/byte-range.ts'
import { failure } from '#server/platform/operations/envelope.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { sendEnvelope } from '#server/platform/requests/register.ts'
import { voicePath } from './voice-path.ts'
import { findVoiceFile } from './voices-store.ts'

const FILE = /^([0-9a-f]{32})\.m4a$/
const HEARD_SECONDS = 300

interface Route {
  Params: { file: string }
  Querystring: TimedQuery
}

/** Serves published voices to everybody, others at signed addresses. Players ask for ranges. */
export function serveVoices(app: FastifyInstance, db: Tx, now: () => Date): void {
  app.get<Route>('/voices/:file', async ({ params, query, headers }, reply) => {
    const key = FILE.exec(params.file)?.[1]
    const voice = key === undefined ? undefined : await findVoiceFile(db, key)
    const isOpen =
      voice?.isActive ||
      (key !== undefined && isTimed(await readFilesSecret(db), voicePath(key), query, now()))
    // a wrong proof and a wrong name look the same
    if (!voice || !isOpen) return sendEnvelope(reply, failure(new OperationError('NotFound')))
    const { bytes, mime, isActive } = voice
    void reply
      .type(mime)
      .header('accept-ranges', 'bytes')
      .header('cache-control', isActive ? `public, max-age=${HEARD_SECONDS}` : 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
    const asked = readRange(headers.range, bytes.length)
    if (asked === 'beyond') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
    const { from, to, isPart } = asked
    if (isPart) void reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    return reply.send(bytes.subarray(from, to + 1))
  })
}
