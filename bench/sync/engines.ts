import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '#server/platform/project-root.ts'
import type { Served } from '#tests/world/proxy.ts'

/** An outbox with a page that offers it as `window.__queue`. */
export interface Contestant {
  name: string
  page: string
  /** Addresses that the page needs besides those of our server. */
  served: ReadonlyMap<string, Served>
}

const PAGE = '<!doctype html><meta charset="utf-8"><script src="/workbox-page.js"></script>'

async function scriptOf(file: string): Promise<Served> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(projectRoot(), 'bench/sync/workbox', file), formats: ['iife'], name: 'bench' },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error(`${file} was not built.`)
  return { type: 'text/javascript', body: output.output[0].code }
}

/** Our engine, as the hook of our own build offers it, and workbox-background-sync. */
export async function contestants(): Promise<Contestant[]> {
  const served = new Map<string, Served>([
    ['/workbox.html', { type: 'text/html', body: PAGE }],
    ['/workbox-page.js', await scriptOf('page.ts')],
    ['/workbox-worker.js', await scriptOf('worker.ts')],
  ])
  return [
    { name: 'ours', page: '/sync-hook.html', served: new Map() },
    { name: 'workbox-background-sync', page: '/workbox.html', served },
  ]
}
