import type { FastifyInstance } from 'fastify'
import { graphClient } from '#server/instagram/graph-client.ts'
import type { Instagram, InstagramSetup } from '#server/instagram/instagram.ts'
import {
  type GraphAnswer,
  type PracticeGraph,
  practiceGraph,
} from '#server/instagram/practice/practice-graph.ts'
import { type CallService, OutgoingError } from '#server/platform/messages/outgoing.ts'
import { refuseInTransaction } from '#server/platform/postgres/in-transaction.ts'

export const APP = { appId: '123456', appSecret: 'the-secret-of-the-app', verifyToken: 'the-verify-token' }

/** Instagram in this process: the real client, the real answers of the practice one. */
export interface TestInstagram {
  practice: PracticeGraph
  instagram: Instagram
  setup: InstagramSetup
  /** The reports that the shop has got, with their signatures. */
  reports: { body: string; signature: string }[]
  /** From now on reports wait until they are delivered by hand. */
  holdReports(): void
  reportTo(app: FastifyInstance): void
  /** What answers a call instead of Instagram, or nothing. */
  intercept(answer: ((address: string) => Promise<GraphAnswer> | undefined) | undefined): void
}

export function testInstagram(now: () => Date): TestInstagram {
  let app: FastifyInstance | undefined
  let isHeld = false
  let interceptor: ((address: string) => Promise<GraphAnswer> | undefined) | undefined
  const reports: TestInstagram['reports'] = []
  const practice = practiceGraph({
    appSecret: APP.appSecret,
    now,
    async deliver(body, signature) {
      reports.push({ body, signature })
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
      if (!isHeld) await app?.inject({ method: 'POST', url: '/hooks/instagram', headers, payload: body })
    },
  })

  const call: CallService = async (service, { method, address, headers = {}, body }) => {
    refuseInTransaction(service)
    const { pathname, searchParams } = new URL(address)
    const intercepted = interceptor?.(address)
    const answer = await (intercepted ??
      practice.answer({
        method,
        path: pathname,
        query: searchParams,
        form: body instanceof URLSearchParams ? body : new URLSearchParams(),
        json: body,
        token: headers['authorization']?.replace(/^Bearer /, '') ?? '',
      }))
    if (!answer) throw new OutgoingError(service, 'timed out')
    const seconds = Number(answer.headers?.['retry-after'] ?? '')
    return { status: answer.status, body: answer.body, retryAfterSeconds: seconds > 0 ? seconds : undefined }
  }

  const returnTo = 'http://localhost/InstagramBot'
  const graph = graphClient({ ...APP, returnTo, address: 'http://instagram.example', isPractice: true, call })
  const instagram = { ...APP, graph, answersLate: false }
  return {
    practice,
    instagram,
    setup: { instagram, missing: [] },
    reports,
    holdReports: () => void (isHeld = true),
    reportTo: (to) => void (app = to),
    intercept: (answer) => void (interceptor = answer),
  }
}
