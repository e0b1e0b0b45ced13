import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { chunksOf } from './first-load.ts'

/** Source in one pack. A line that breaks loses one pack, about 120 kB compressed. */
const PACK_BYTES = 500_000
/** Scripts and styles of later pages. A worker is in no pack, because its policy is in the headers of its own answer. */
const PACKED = /^assets\/(?!heavy\/)(?!.*\.worker-).*\.(?:js|css)$/

export interface ShellPacksOptions {
  /** Modules of the first load. Their chunks are on the device before the service worker is installed. */
  first: readonly string[]
}

/**
 * Writes the files of the shell that the first load does not bring into a few packs (assets/packs). The service worker
 * installs them from there: one request and one compression for a hundred small files.
 */
export function shellPacks({ first }: ShellPacksOptions): Plugin {
  return {
    name: 'tuning:shell-packs',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const loaded = new Set(chunksOf(bundle, first).map(({ fileName }) => fileName))
      const names = Object.keys(bundle).filter((name) => PACKED.test(name) && !loaded.has(name))
      const folder = join(dir, 'assets/packs')
      await mkdir(folder, { recursive: true })
      for (const pack of await packsOf(dir, names.toSorted())) {
        const body = JSON.stringify(pack)
        const hash = createHash('sha256').update(body).digest('base64url').slice(0, 8)
        await writeFile(join(folder, `${hash}.json`), body)
      }
    },
  }
}

/** Paths with the content of their files, as sw/packs.ts reads them. */
async function packsOf(dir: string, names: readonly string[]): Promise<Record<string, string>[]> {
  const packs: Record<string, string>[] = []
  let left = 0
  for (const name of names) {
    const content = await readFile(join(dir, name), 'utf8')
    if (left <= 0) {
      packs.push({})
      left = PACK_BYTES
    }
    Object.assign(packs.at(-1) ?? {}, { [`/${name}`]: content })
    left -= content.length
  }
  return packs
}
