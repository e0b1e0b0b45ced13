import type { FastifyInstance } from 'fastify'
import { OperationError } from '#contract/errors.ts'
import { failure } from '#server/platform/operations/envelope.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { sendEnvelope } from '#server/platform/requests/register.ts'
import { jwkOf } from '#server/platform/signing-key-store.ts'
import { readDegreeKey, revokedIds } from './degrees-store.ts'
import { KEYS_PATH } from './issuer.ts'
import { LIST_SIZE, STATUS_PATH, statusListCredential } from './status-list.ts'

const KEPT_SECONDS = 300

/** Serves what other programs need to check a degree: the key of the shop, and which degrees are revoked. */
export function serveDegreeProofs(
  app: FastifyInstance,
  { db, now, origin }: { db: Tx; now: () => Date; origin: string },
): void {
  const kept = `public, max-age=${KEPT_SECONDS}`

  app.get(KEYS_PATH, async (_request, reply) =>
    reply.header('cache-control', kept).send({ keys: [jwkOf(await readDegreeKey(db))] }),
  )
  app.get<{ Params: { list: string } }>(`${STATUS_PATH}/:list`, async ({ params }, reply) => {
    const list = /^\d{1,4}$/.test(params.list) ? Number(params.list) : -1
    const revoked = await revokedIds(db, { from: list * LIST_SIZE, count: LIST_SIZE })
    if (!revoked) return sendEnvelope(reply, failure(new OperationError('NotFound')))
    const signing = { origin, key: await readDegreeKey(db), now: now(), validSeconds: KEPT_SECONDS }
    return reply
      .type('application/vc+jwt')
      .header('cache-control', kept)
      .send(statusListCredential(signing, list, revoked))
  })
}
