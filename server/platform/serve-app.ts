import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const YEAR_SECONDS = 31_536_000
const SOURCE_MAP = /\.map(?:\.\w+)?$/i

export interface AppFiles {
  /** The built client. */
  client: string
  /** Folders of pictures and lesson files, served at /media; the first that has a file wins. */
  media: readonly string[]
  /** Whether the sources of the program are served, for the tools of a browser. */
  hasSourceMaps: boolean
}

/** Serves the built app: hashed files for ever, the shell and the worker always asked for again. */
export async function serveApp(
  app: FastifyInstance,
  { client, media, hasSourceMaps }: AppFiles,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: media.filter((folder) => existsSync(folder)),
    prefix: '/media/',
    maxAge: YEAR_SECONDS * 1_000,
    immutable: true,
    index: false,
  })
  if (!existsSync(join(client, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    preCompressed: true,
    decorateReply: false,
    index: false,
    wildcard: true,
    cacheControl: false,
    allowedPath: (path) => hasSourceMaps || !SOURCE_MAP.test(path),
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      void reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
}

/** Sources of the built shell's inline scripts, as a content security policy names them, so that no other may run. */
export function inlineScriptSources(client: string): string[] {
  const file = join(client, 'csp.json')
  if (!existsSync(file)) return []
  const policy: { 'script-src': string[] } = JSON.parse(readFileSync(file, 'utf8'))
  return policy['script-src']
}
