import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { type RunningServer, startServer } from './running-server.ts'

/** Where the server of a worker is, and its database. */
export type SharedServer = Pick<RunningServer, 'url' | 'dataDir'>

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers where the server of a worker is, by the worker's number as the path. */
    sharedServers: string
  }
}

/** Before all journeys: a server for each worker that asks, started when it first does and ended after all of them. */
export default async function shareServers(project: TestProject): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<RunningServer>>()
  const desk = createServer((request, response) => {
    const worker = request.url ?? ''
    const starting = started.get(worker) ?? startServer()
    started.set(worker, starting)
    void starting.then(
      ({ url, dataDir }) => response.end(JSON.stringify({ url, dataDir })),
      (error: unknown) => {
        started.delete(worker)
        response.writeHead(500).end(String(error))
      },
    )
  })
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
  const address = desk.address()
  if (!address || typeof address === 'string') throw new Error('The desk has no port.')
  project.provide('sharedServers', `http://127.0.0.1:${address.port}`)
  return async () => {
    desk.closeAllConnections()
    desk.close()
    await Promise.all([...started.values()].map(async (server) => (await server).remove()))
  }
}
