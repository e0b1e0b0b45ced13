import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { answer } from './answer.ts'
import type { Ledger, Session } from './ledger.ts'
import { choose, isChoice, lostPage, paymentPage, returnAddress } from './page.ts'

const BODY_LIMIT = 65_536
const SLOW_MS = 5_000
const PAYMENT = /^\/pg\/v4\/payment\/(\w+)\.json$/
const PAGE = /^\/pg\/StartPay\/(\w+)$/
export interface Around {
  ledger: Ledger
  now(): Date
}

/** The gateway's addresses on a server of our own: the same questions and answers, and a page for the payer. */
export function standInServer(around: Around): Server {
  const server = createServer((request, response) => {
    handle(around, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400)
      response.end()
    })
  })
  server.requestTimeout = 30_000
  return server
}

async function handle(around: Around, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const method = PAYMENT.exec(pathname)?.[1]
  if (method !== undefined && request.method === 'POST')
    return answerCall(around, method, await bodyOf(request), response)
  const authority = PAGE.exec(pathname)?.[1]
  if (authority === undefined) return void response.writeHead(404).end()
  const session = around.ledger.find(authority)
  if (request.method === 'POST' && session)
    return answerChoice(around.ledger, session, await bodyOf(request), response)
  sendPage(response, session, paymentPage(session))
}

async function answerCall(around: Around, method: string, body: string, response: ServerResponse) {
  const read: unknown = JSON.parse(body)
  const answered = answer(around.ledger, method, read, around.now())
  const isSlow = around.ledger.all().some((one) => one.isSlow && body.includes(one.authority))
  if (isSlow) await pause(SLOW_MS)
  response.writeHead(answered?.status ?? 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answered?.body ?? {}))
}

function answerChoice(ledger: Ledger, session: Session, body: string, response: ServerResponse): void {
  const choice = new URLSearchParams(body).get('choice')
  if (isChoice(choice)) choose(ledger, session, choice)
  const now = ledger.find(session.authority) ?? session
  if (choice === 'lost') return sendPage(response, now, lostPage(now))
  response.writeHead(303, { location: returnAddress(now) }).end()
}

function sendPage(response: ServerResponse, session: Session | undefined, page: string): void {
  // browsers hold the form's redirect to this rule too
  const backTo = session ? new URL(session.callbackUrl).origin : ''
  response
    .writeHead(session ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${backTo}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .end(page)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > BODY_LIMIT) throw new Error('The body is too large.')
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}
