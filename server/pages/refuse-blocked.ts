import type { FastifyInstance } from 'fastify'
import { OperationError } from '#contract/errors.ts'
import { siteName } from '#contract/site-name.ts'
import type { BlockedAddresses } from '#server/platform/access/admission-store.ts'
import { clientAddress } from '#server/platform/requests/client-address.ts'
import { failure } from '#server/platform/operations/envelope.ts'
import { sendEnvelope } from '#server/platform/requests/register.ts'
import { asksForPage } from './serve-pages.ts'
import { text } from './text.ts'

const PAGE = `<!doctype html><html lang="fa" dir="rtl"><meta name="viewport" content="width=device-width"><title>${siteName}</title><p>${text.blocked}</p></html>`

/** Refuses everything to blocked addresses: operations, pages and files. */
export function refuseBlocked(app: FastifyInstance, blocked: BlockedAddresses): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!(await blocked.has(clientAddress(request)))) return undefined
    if (!asksForPage(request)) return sendEnvelope(reply, failure(new OperationError('AddressBlocked')))
    return reply.code(403).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(PAGE)
  })
}
