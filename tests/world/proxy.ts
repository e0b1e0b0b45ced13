import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { arrivesLate, giveBack, hang, type Fate } from './fate.ts'

/** Placed between a browser and the server: cuts the line, spoils answers, and serves a newer service worker. */
export interface Proxy {
  url: string
  /** Nothing answers, as when the server is gone. */
  cut(): void
  mend(): void
  /** How often something was asked for while the line was cut. */
  refusals(): number
  /** Lets calls of the API arrive, but no answer back. */
  loseAnswers(isLosing: boolean): void
  /** Asked for each call of the API what becomes of it, with its path; undefined carries it as it is. */
  decide: (path: string, body: () => Promise<string>) => Fate | undefined | Promise<Fate | undefined>
  /** From now on /sw.js differs, as after a release. */
  releaseNewVersion(): void
  /** Paths of the API that were asked for, in order. */
  calls: string[]
  /** Paths of pages and files that were asked for, in order. */
  files: string[]
  /** Breaks the connection whenever a file with such a path is asked for. */
  breaksAt: RegExp | undefined
  /** Asked for each page and file whether the server no longer has it. */
  isGone: (path: string) => boolean | Promise<boolean>
  /** Takes another server for the one behind the line. */
  lead(target: string): void
  /** Carries everything again and forgets what was asked for. False after a release, which no phone takes back. */
  reset(): boolean
  close(): Promise<void>
}

/** A page or script of a test, served in the server's place. */
export interface Served {
  type: string
  body: string
}

export async function openProxy(
  url: string,
  served: ReadonlyMap<string, Served> = new Map(),
): Promise<Proxy> {
  let target = url
  let isCut = false
  let refusals = 0
  let isLosing = false
  let version = 0
  const calls: string[] = []
  const files: string[] = []

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (isCut) {
      refusals += 1
      return void incoming.socket.destroy()
    }
    const path = incoming.url ?? '/'
    const own = served.get(path)
    if (own) return void outgoing.writeHead(200, { 'content-type': own.type }).end(own.body)
    if (!path.startsWith('/api/')) {
      files.push(path)
      if (proxy.breaksAt?.test(path)) return void incoming.socket.destroy()
      if (await proxy.isGone(path)) return void outgoing.writeHead(404).end()
      return pass(incoming, outgoing, path)
    }
    calls.push(path)
    const body = bytesOf(incoming)
    const fate =
      (await proxy.decide(path, async () => String(await body))) ??
      (isLosing ? { kind: 'lost' as const } : undefined)
    if (!fate) return void forward(incoming, path, await body, (answer) => give(answer, outgoing), outgoing)
    if (fate.kind === 'cut') return void incoming.socket.destroy()
    if (fate.kind === 'answered') return void outgoing.writeHead(fate.status, fate.headers).end(fate.body)
    if (fate.kind === 'hung') return hang(fate, outgoing)
    if (fate.kind === 'late') await arrivesLate(fate, outgoing)
    forward(incoming, path, await body, (answer) => giveBack(fate, answer, outgoing), outgoing)
  }

  function forward(
    { method, headers }: IncomingMessage,
    path: string,
    body: Buffer,
    onAnswer: (answer: IncomingMessage) => void,
    outgoing: ServerResponse,
  ): void {
    const forwarded = request(new URL(path, target), { method, headers }, onAnswer)
    forwarded.on('error', () => outgoing.destroy())
    forwarded.end(body)
  }

  /** Pages, scripts and pictures. */
  function pass(incoming: IncomingMessage, outgoing: ServerResponse, path: string): void {
    const isWorker = path === '/sw.js' && version > 0
    const headers = { ...incoming.headers, ...(isWorker && { 'accept-encoding': 'identity' }) }
    if (isWorker) delete headers['if-none-match']
    if (isWorker) delete headers['if-modified-since']
    const forwarded = request(new URL(path, target), { method: incoming.method, headers }, (answer) => {
      if (!isWorker) return give(answer, outgoing)
      const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 500, rest)
      answer.pipe(outgoing, { end: false })
      answer.on('end', () => outgoing.end(`\n// release ${version}\n`))
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  }

  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port.')
  const proxy: Proxy = {
    url: `http://localhost:${address.port}`,
    calls,
    files,
    breaksAt: undefined,
    isGone: nothing,
    decide: carries,
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    mend: () => void (isCut = false),
    refusals: () => refusals,
    loseAnswers: (losing) => void (isLosing = losing),
    releaseNewVersion: () => void (version += 1),
    lead: (other) => void (target = other),
    reset() {
      isCut = isLosing = false
      refusals = calls.length = files.length = 0
      Object.assign(proxy, { breaksAt: undefined, isGone: nothing, decide: carries })
      return version === 0
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return proxy
}

const carries = () => undefined
const nothing = () => false

function give(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
  answer.pipe(outgoing)
  answer.on('error', () => outgoing.destroy())
}

/** As bytes: a form may hold files. */
function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => resolve(Buffer.concat(chunks)))
    // a browser that dies in the middle of its request never sent it
    incoming.on('error', () => undefined)
  })
}
