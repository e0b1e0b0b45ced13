import type { FastifyInstance } from 'fastify'
import { syncHook } from '#contract/sync-hook.ts'
import { implement, type Tx } from '#server/platform/operations/implement.ts'
import { addEffect, listEffects, makeEffectsTable } from './effects-store.ts'

/** Handlers that only a server started with SYNC_HOOK=1 has. */
export const syncHookHandlers = implement(syncHook, {
  async ApplyEffect({ input, tx }) {
    await addEffect(tx, input)
    return { opId: input.opId }
  },
})

/** Serves `/debug/effects`: `[{opId, entity, seq}]`, in the order in which they took place. */
export async function showEffects(app: FastifyInstance, db: Tx): Promise<void> {
  await makeEffectsTable(db)
  app.get('/debug/effects', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await listEffects(db)),
  )
}
