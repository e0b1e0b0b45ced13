import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** Stands between a browser and the server: cuts the line, loses answers, and serves a newer service worker. */
export interface Proxy {
  url: string
  /** Nothing answers any more, as when the server is gone. */
  cut(): void
  mend(): void
  /** Lets calls of the API arrive, but no answer back. */
  loseAnswers(isLosing: boolean): void
  /** From now on /sw.js differs, as after a release. */
  releaseNewVersion(): void
  /** Paths of the API that were asked for, in order. */
  calls: string[]
  close(): Promise<void>
}

export async function openProxy(target: string): Promise<Proxy> {
  let isCut = false
  let isLosing = false
  let version = 0
  const calls: string[] = []

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (isCut) return void incoming.socket.destroy()
    const path = incoming.url ?? '/'
    if (path.startsWith('/api/')) calls.push(path)
    const isWorker = path === '/sw.js' && version > 0
    const headers = { ...incoming.headers, ...(isWorker && { 'accept-encoding': 'identity' }) }
    if (isWorker) delete headers['if-none-match']
    if (isWorker) delete headers['if-modified-since']
    const forwarded = request(new URL(path, target), { method: incoming.method, headers }, (answer) => {
      if (isLosing && path.startsWith('/api/'))
        return void answer.resume().once('end', () => outgoing.destroy())
      if (!isWorker) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
        return
      }
      const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 500, rest)
      answer.pipe(outgoing, { end: false })
      answer.on('end', () => outgoing.end(`\n// release ${version}\n`))
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  }

  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    url: `http://localhost:${address.port}`,
    calls,
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    mend: () => void (isCut = false),
    loseAnswers: (losing) => void (isLosing = losing),
    releaseNewVersion: () => void (version += 1),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
