import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { consentPage } from './consent-page.ts'
import type { PracticeGraph } from './practice-graph.ts'

const BODY_LIMIT = 65_536
const SLOW_MS = 5_000

/** The practice Instagram on a server of its own, with the page on which the owner of the account gives consent. */
export function practiceServer(graph: PracticeGraph): Server {
  return createServer((request, response) => {
    handle(graph, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400)
      response.end()
    })
  })
}

async function handle(
  graph: PracticeGraph,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const method = request.method ?? 'GET'
  if (pathname === '/oauth/authorize') return consent(graph, method, searchParams, response)
  const body = await bodyOf(request)
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  if (graph.mode === 'slow') await pause(SLOW_MS)
  const answer = await graph.answer({
    method,
    path: pathname,
    query: searchParams,
    form: new URLSearchParams(isForm ? body : ''),
    json: body && !isForm ? JSON.parse(body) : undefined,
    token: request.headers.authorization?.replace(/^Bearer /, '') ?? '',
  })
  if (!answer) return void request.socket.destroy()
  response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
  response.end(JSON.stringify(answer.body))
}

/** The owner looks, and agrees or not; either way the browser goes back to the shop. */
function consent(
  graph: PracticeGraph,
  method: string,
  query: URLSearchParams,
  response: ServerResponse,
): void {
  const back = query.get('redirect_uri') ?? ''
  if (!URL.canParse(back) || !/^https?:$/.test(new URL(back).protocol))
    return void response.writeHead(400).end()
  const state = query.get('state') ?? ''
  const given = query.get('given')
  if (method !== 'GET') return void response.writeHead(405).end()
  if (given === null) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    return void response.end(consentPage(query))
  }
  const address = new URL(back)
  const fields = given === 'yes' ? { code: graph.consent(), state } : { error: 'access_denied', state }
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value)
  response.writeHead(303, { location: address.href }).end()
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
