import { copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies a folder whose owner may delete and rename parts of it meanwhile: what is gone when its turn comes is left out. Links are
 * followed.
 */
export function copyTree(from: string, to: string): void {
  const names = unlessGone(() => readdirSync(from))
  if (!names) return
  mkdirSync(to, { recursive: true })
  for (const name of names) {
    const [source, target] = [join(from, name), join(to, name)]
    const isFolder = unlessGone(() => statSync(source).isDirectory())
    if (isFolder) copyTree(source, target)
    else unlessGone(() => copyFileSync(source, target))
  }
}

function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
