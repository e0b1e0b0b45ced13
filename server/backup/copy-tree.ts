import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies a folder of which the owner may delete and rename parts meanwhile: what is gone when its turn comes is left out. False when
 * the folder itself is gone.
 */
export function copyTree(from: string, to: string): boolean {
  const entries = unlessGone(() => readdirSync(from, { withFileTypes: true }))
  if (!entries) return false
  mkdirSync(to, { recursive: true })
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else unlessGone(() => copyFileSync(source, target))
  }
  return true
}

function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
