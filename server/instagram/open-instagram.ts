import { once } from 'node:events'
import type { Configuration } from '#server/platform/configuration.ts'
import { postBytes } from '#server/platform/messages/outgoing.ts'
import { isLoopback } from '#server/platform/loopback.ts'
import { graphClient } from './graph-client.ts'
import type { InstagramSetup } from './instagram.ts'
import { type PracticeGraph, practiceGraph } from './practice/practice-graph.ts'
import { practiceServer } from './practice/serve.ts'
import { HOOK } from './webhook.ts'

/** Known to everybody: it encrypts tokens that allow nothing. */
export const PRACTICE_SECRET = 'practice-instagram-secret'
const PRACTICE_TOKEN = 'practice-verify-token'
const DELIVERY_MS = 5_000

interface OpenedInstagram extends InstagramSetup {
  /** The practice Instagram, with which `/dev/instagram` talks. */
  practice: PracticeGraph | null
  /** What the person who starts the server has to know. */
  notice: string
  stop(): Promise<void>
}

/** Instagram of these settings, or outside of production a practice one, which reports to this server at `ownPort`. */
export async function openInstagram(
  configuration: Configuration,
  ownPort: () => number,
): Promise<OpenedInstagram> {
  const { instagram: app, missingOfInstagram: missing, instagramAnswersLate: answersLate } = configuration
  const returnTo = `${configuration.publicUrl}/InstagramBot`
  const closed = { practice: null, stop: async () => undefined }
  if (app) {
    const { instagramGraphUrl: address, instagramProxy: proxy } = configuration
    const graph = graphClient({ ...app, returnTo, address, proxy })
    return {
      ...closed,
      instagram: { ...app, graph, answersLate },
      missing: [],
      notice: 'The Instagram bot uses the app of the settings.',
    }
  }
  if (!configuration.hasPracticeInstagram)
    return {
      ...closed,
      instagram: null,
      missing,
      notice: `The Instagram bot is off: set ${missing.join(', ')}.`,
    }
  return practised(configuration, returnTo, ownPort)
}

async function practised(
  { host, publicUrl, instagramAnswersLate: answersLate }: Configuration,
  returnTo: string,
  ownPort: () => number,
): Promise<OpenedInstagram> {
  const practice = practiceGraph({
    appSecret: PRACTICE_SECRET,
    now: () => new Date(),
    async deliver(body, signature) {
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
      const own = isLoopback(host) || host === '0.0.0.0' ? '127.0.0.1' : host
      const address = `http://${own}:${ownPort()}${HOOK}`
      await postBytes('The own server', address, headers, Buffer.from(body), DELIVERY_MS)
    },
  })
  const server = practiceServer(practice).listen(0, host)
  await once(server, 'listening')
  const at = server.address()
  const port = typeof at === 'object' ? at?.port : undefined
  const name = isLoopback(host) ? '127.0.0.1' : new URL(publicUrl).hostname
  const app = { appId: 'practice', appSecret: PRACTICE_SECRET, verifyToken: PRACTICE_TOKEN }
  const graph = graphClient({ ...app, returnTo, address: `http://${name}:${port}`, isPractice: true })
  return {
    instagram: { ...app, graph, answersLate },
    missing: [],
    practice,
    notice: 'The Instagram bot talks to a practice Instagram, which reaches nobody: /dev/instagram.',
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
