import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { startPage, type StartFiles } from './start-page.ts'
import { trustOwn } from './trusted-types.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

export interface ShellOptions {
  /** The module that index.html names. */
  entry: string
  /** Modules that main.tsx imports one after another. All are fetched at once. */
  start: readonly string[]
  /** Route file → pattern of the addresses that open it. Its chunk is fetched together with the start. */
  routes: Readonly<Record<string, RegExp>>
}

/**
 * Finishes index.html: inlines the styles of the start, and a script that makes the policy of Trusted Types and
 * requests the chunks of the start and of the opened route at once. Writes csp.json with the hashes of every inline
 * script and style, for the server's policy.
 */
export function shell({ entry, start, routes }: ShellOptions): Plugin {
  return {
    name: 'tuning:shell',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
        const main = chunkOf(chunks, entry)
        if (!main) throw new Error(`the bundle has no chunk for ${entry}`)

        const first = withImports(bundle, main.fileName)
        for (const module of start) {
          const chunk = chunkOf(chunks, module)
          if (chunk) for (const file of withImports(bundle, chunk.fileName)) first.add(file)
          else this.warn(`the start has no chunk for ${module}`)
        }
        const files: StartFiles = {
          entry: `/${main.fileName}`,
          start: [...first].filter((file) => file !== main.fileName).map((file) => `/${file}`),
          routes: routeRows(bundle, chunks, routes, first),
        }
        return html
          .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
          .replace(/\s*<script type="module"[^>]*><\/script>/, '')
          .replace('<!--start-->', () => inlineStyles(bundle, first))
          .replace(
            '</body>',
            () => `<script>(${trustOwn})();(${startPage})(${JSON.stringify(files)})</script></body>`,
          )
          .replace(/\n\s+/g, '\n')
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const html = String(page.source)
        const policy = { 'script-src': hashes(html, 'script'), 'style-src': hashes(html, 'style') }
        this.emitFile({ type: 'asset', fileName: 'csp.json', source: JSON.stringify(policy, null, 2) })
      },
    },
  }
}

function chunkOf(chunks: Chunk[], module: string): Chunk | undefined {
  return (
    chunks.find((chunk) => chunk.facadeModuleId?.includes(module)) ??
    chunks.find((chunk) => chunk.moduleIds.some((id) => id.includes(module)))
  )
}

function withImports(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || found.has(file)) return found
  found.add(file)
  for (const imported of chunk.imports) withImports(bundle, imported, found)
  return found
}

function stylesOf(bundle: Bundle, files: Iterable<string>): string[] {
  const styles = new Set<string>()
  for (const file of files) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  return [...styles]
}

/**
 * A link of an unknown type is never fetched, but shows Vite's loader that this style sheet is already there.
 * Chromium 150 would fetch a disabled one, because it reads ahead of its parser.
 */
function inlineStyles(bundle: Bundle, files: Iterable<string>): string {
  const names = stylesOf(bundle, files)
  const css = names.map((name) => {
    const asset = bundle[name]
    return asset?.type === 'asset' ? String(asset.source).trim() : ''
  })
  for (const name of names) delete bundle[name]
  const links = names.map((name) => `<link rel="stylesheet" type="none" href="/${name}">`)
  return `<style>${css.join('')}</style>${links.join('')}`
}

/** For each pattern of an address, the files of its page that the start does not have. */
function routeRows(
  bundle: Bundle,
  chunks: Chunk[],
  routes: ShellOptions['routes'],
  have: Set<string>,
): StartFiles['routes'] {
  return Object.entries(routes).flatMap(([module, pattern]) => {
    const chunk = chunkOf(chunks, module)
    if (!chunk) return []
    const files = [...withImports(bundle, chunk.fileName)].filter((file) => !have.has(file))
    return files.length > 0
      ? [[pattern.source, [...files, ...stylesOf(bundle, files)].map((file) => `/${file}`)] as const]
      : []
  })
}

function hashes(html: string, tag: 'script' | 'style'): string[] {
  const blocks = html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))
  return [...blocks].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
