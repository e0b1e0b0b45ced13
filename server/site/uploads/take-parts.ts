import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { OperationError } from '#contract/errors.ts'
import { uploads } from '#contract/site/uploads.ts'
import { LEAST_PART, PART_LIMIT } from '#contract/upload-rules.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { admitCaller, type AdmissionRules } from '#server/platform/access/admission.ts'
import { success } from '#server/platform/operations/envelope.ts'
import { failureOf } from '#server/platform/operations/run-operation.ts'
import { sendEnvelope } from '#server/platform/requests/register.ts'
import type { UploadFiles } from './upload-files.ts'
import { partsInFlight, type PartsInFlight } from './parts-in-flight.ts'
import { addPart, findUpload } from './uploads-store.ts'

const OCTETS = 'application/octet-stream'
const RANGE = /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/
const ID = /^\d{1,9}$/

/** Access and limits of a part are those of its upload; a large file has many parts. */
const SENDING = { ...uploads.FinishUpload, name: 'SendPart', perMinute: { address: 3_000, person: 1_200 } }

const invalid = (path: string, code: string) =>
  new OperationError('InvalidInput', { fields: [{ path, code }] })

interface Route {
  Params: { id: string }
  Body: Readable
}

interface Part {
  from: number
  to: number
  size: number
}

/** The place of a part by the head of its request; refuses one whose length cannot be right. */
function readPlace({ headers }: Pick<FastifyRequest, 'headers'>): Part {
  const [, from, to, size] = (RANGE.exec(headers['content-range'] ?? '') ?? []).map(Number)
  if (from === undefined || to === undefined || size === undefined || from > to || to >= size)
    throw invalid('Content-Range', 'invalid_format')
  const bytes = to - from + 1
  if (bytes > PART_LIMIT) throw new OperationError('TooLarge', { limit: PART_LIMIT })
  if (bytes < LEAST_PART && to + 1 < size) throw invalid('Content-Range', 'too_small')
  if (Number(headers['content-length']) !== bytes) throw invalid('Content-Length', 'wrong_length')
  if (headers['content-type'] !== OCTETS) throw invalid('', 'no_octets')
  return { from, to, size }
}

type PartRequest = FastifyRequest<Route>

interface Surroundings {
  rules: AdmissionRules
  files: UploadFiles
}
interface Taking extends Surroundings {
  inFlight: PartsInFlight
}

/** Receives one part. Returns how much of the upload is there after it. */
async function takePart(request: PartRequest, actor: Actor, { rules, files, inFlight }: Taking) {
  const { db, now } = rules.runtime
  const { id } = request.params
  const upload = ID.test(id) ? await findUpload(db, Number(id)) : undefined
  if (upload?.userId !== actor.id) throw new OperationError('NotFound')
  const { from, to, size } = readPlace(request)
  if (size !== upload.size) throw invalid('Content-Range', 'wrong_size')
  const { received, state, key } = upload
  if (to < received) return { received }
  if (state !== 'open' || from !== received) throw new OperationError('WrongState', { received })
  return inFlight.run(upload, async () => {
    const file = await files.writePart(key, request.body, to - from + 1)
    if (await addPart(db, { id: upload.id, from, to, file, now: now() })) return { received: to + 1 }
    await files.removePart(key, file)
    const after = await findUpload(db, upload.id)
    // the same part came to another process
    if (after && after.received > to) return { received: after.received }
    throw new OperationError('WrongState', { received: after?.received ?? 0 })
  })
}

/** Serves the address that parts of uploads are sent to. The bytes go to their file as they come. */
export function takeParts(app: FastifyInstance, around: Surroundings): void {
  const admitted = new WeakMap<object, Actor>()
  const { rules } = around
  const inFlight = partsInFlight()
  const refuse = (reply: FastifyReply, error: unknown) =>
    // what is still on its way is not read
    sendEnvelope(
      reply.header('connection', 'close'),
      failureOf(rules.runtime, error, SENDING.path, reply.request.id),
    )
  app.addContentTypeParser(OCTETS, (_request, body, done) => done(null, body))
  app.put<Route>('/api/uploads/:id', {
    bodyLimit: PART_LIMIT,
    async onRequest(request, reply) {
      try {
        const actor = await admitCaller(request, reply, SENDING, rules)
        if (actor) admitted.set(request, actor)
        return undefined
      } catch (error) {
        return refuse(reply, error)
      }
    },
    async handler(request, reply) {
      try {
        const actor = admitted.get(request)
        if (!actor) throw new OperationError('SignInRequired')
        return sendEnvelope(reply, success(await takePart(request, actor, { ...around, inFlight })))
      } catch (error) {
        return refuse(reply, error)
      }
    },
  })
}
