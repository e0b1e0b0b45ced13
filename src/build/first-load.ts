import { writeFileSync } from 'node:fs'
import { isAbsolute, posix, relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { CHUNKS, FIRST_LOAD } from './chunks.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const ROOT = resolve(import.meta.dirname, '../..')
const CHUNK_OF = new Map(
  Object.entries(CHUNKS).flatMap(([chunk, modules]) => modules.map((module) => [module, chunk] as const)),
)
const PACKAGE = /^node_modules\/(?:@[^/]+\/)?[^/]+/

/** The named chunk of a module. */
export function chunkFor(id: string): string | undefined {
  return CHUNK_OF.get(listedName(id))
}

/** The path in the project, with `?page` for the part of a route that is loaded with its page. */
function moduleName(id: string): string {
  const [file = '', query] = id.replace(/^\0/, '').split('?')
  const path = isAbsolute(file) ? relative(ROOT, file).replaceAll('\\', '/') : file
  return query?.startsWith('tsr-split') ? `${path}?page` : path
}

/** The name by which `CHUNKS` lists a module: its own, or that of its package or folder. */
function listedName(id: string): string {
  const module = moduleName(id)
  const names = [module, PACKAGE.exec(module)?.[0] ?? '', posix.dirname(module)]
  return names.find((name) => CHUNK_OF.has(name)) ?? module
}

export interface FirstLoadOptions {
  /** Modules that main.tsx imports one after another. */
  start: readonly string[]
  /** Route files of the pages whose first load is limited. */
  pages: readonly string[]
}

/**
 * Compares the first load with `CHUNKS` and fails the build when they differ. Writes the modules of the first load
 * with their sizes and importers into first-load.txt beside the build.
 */
export function firstLoad({ start, pages }: FirstLoadOptions): Plugin {
  let report = ''
  return {
    name: 'tuning:first-load',
    apply: 'build',
    configResolved(config) {
      report = resolve(config.build.outDir, '../first-load.txt')
    },
    generateBundle(_options, bundle) {
      const roots = [...start, ...pages]
      const chunks = chunksOf(bundle, roots)
      const parents = parentsFrom(
        [...this.getModuleIds()].filter((id) => roots.includes(moduleName(id))),
        (id) => this.getModuleInfo(id)?.importedIds ?? [],
      )
      const chain = (id: string) => chainTo(id, parents).map(moduleName).join(' < ')
      writeFileSync(report, reportOf(chunks, chain))
      const faults = faultsOf(chunks, chain)
      if (faults.length > 0)
        this.error(`The first load differs from src/build/chunks.ts:\n${faults.join('\n')}`)
    },
  }
}

/** A module and its importers, up to one that the start or a page names. */
type Chain = (id: string) => string

function reportOf(chunks: readonly Chunk[], chain: Chain): string {
  return chunks
    .flatMap(({ fileName, modules }) => [
      fileName,
      ...modulesOf(modules).map(([id, bytes]) => `${String(bytes).padStart(9)}  ${chain(id)}`),
    ])
    .join('\n')
}

/** The differences between the built chunks and the list. Empty when they agree. */
function faultsOf(chunks: readonly Chunk[], chain: Chain): string[] {
  const faults: string[] = []
  const found = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map(listedName)))
  for (const { name, modules } of chunks)
    for (const [id] of modulesOf(modules)) {
      const listed = chunkFor(id)
      if (listed === undefined) faults.push(`not listed, but built into ${name}: ${chain(id)}`)
      else if (listed !== name) faults.push(`listed in ${listed}, but built into ${name}: ${chain(id)}`)
    }
  for (const [chunk, modules] of Object.entries(FIRST_LOAD))
    for (const module of modules)
      if (!found.has(module)) faults.push(`listed in ${chunk}, but not part of the first load: ${module}`)
  return faults
}

/** The content of a chunk with its bytes before minification. Style sheets belong to the components that import them. */
function modulesOf(modules: Chunk['modules']): (readonly [id: string, bytes: number])[] {
  return Object.entries(modules)
    .map(([id, { renderedLength }]) => [id, renderedLength] as const)
    .filter(([id, bytes]) => bytes > 0 && !/^rolldown\/|\.css$/.test(moduleName(id)))
}

/** The chunks of the entry and of these modules, with all their imports. */
export function chunksOf(bundle: Bundle, modules: readonly string[]): Chunk[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const found = new Set<Chunk>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file))
  }
  for (const module of modules)
    add(chunks.find(({ moduleIds }) => moduleIds.some((id) => moduleName(id) === module)))
  return [...found]
}

/** For each statically imported module, the module by which it is reached first. */
function parentsFrom(
  roots: readonly string[],
  importsOf: (id: string) => readonly string[],
): Map<string, string> {
  const parents = new Map(roots.map((root) => [root, '']))
  // iterating a map includes entries that are added meanwhile
  for (const id of parents.keys())
    for (const imported of importsOf(id)) if (!parents.has(imported)) parents.set(imported, id)
  return parents
}

function chainTo(id: string, parents: ReadonlyMap<string, string>): string[] {
  const parent = parents.get(id)
  return parent ? [id, ...chainTo(parent, parents)] : [id]
}
