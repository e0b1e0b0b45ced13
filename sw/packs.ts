/** Paths of files of the shell with their content. A pack is loaded in one request instead of one for each file. */
export type Pack = Readonly<Record<string, string>>

const IS_PACK = /\/packs\/[^/]+\.json$/
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const

export function isPack(path: string): boolean {
  return IS_PACK.test(path)
}

/**
 * Loads a pack and saves those of its files that `isWanted` accepts. Saves nothing when the pack does not arrive: then
 * its files are loaded one by one. Throws what the cache throws, such as QuotaExceededError.
 */
export async function savePack(
  cache: Cache,
  path: string,
  isWanted: (file: string) => boolean,
): Promise<void> {
  const pack = await loadPack(path)
  const wanted = Object.entries(pack).filter(([file]) => isWanted(file))
  await Promise.all(
    wanted.map(([file, content]) => cache.put(file, new Response(content, { headers: headersOf(file) }))),
  )
}

async function loadPack(path: string): Promise<Pack> {
  try {
    const response = await fetch(path, { priority: 'low' })
    return response.ok ? await response.json() : {}
  } catch {
    // no network, a broken line, or the page of a captive portal
    return {}
  }
}

function headersOf(file: string): HeadersInit {
  return { 'content-type': file.endsWith('.css') ? TYPES.css : TYPES.js, 'x-content-type-options': 'nosniff' }
}
