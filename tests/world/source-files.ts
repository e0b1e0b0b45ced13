import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from '#server/platform/project-root.ts'

export interface SourceFile {
  /** From the project's root, with slashes. */
  path: string
  text: string
  /** Paths from the root of what it imports inside the project; a package by its name. */
  imports: readonly string[]
}

const SKIPPED = new Set(['node_modules', 'dist'])
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)import\s*'([^']+)'/g

/** Every file below the folders whose name ends as asked. */
export function sourceFiles(folders: readonly string[], ending: RegExp): SourceFile[] {
  const root = projectRoot()
  const paths = folders.flatMap((folder) => filesBelow(join(root, folder)))
  return paths
    .filter((path) => ending.test(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path: relative(root, path), text, imports: importsOf(relative(root, path), text) }
    })
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(join(folder, entry.name))
    return [join(folder, entry.name)]
  })
}

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, statement, call, effect]) => {
    const target = statement ?? call ?? effect ?? ''
    if (target.startsWith('#')) return target.slice(1)
    return target.startsWith('.') ? join(dirname(path), target) : target
  })
}
