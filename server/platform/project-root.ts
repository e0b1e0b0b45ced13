import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json: the same whether this runs from its source or from the bundle in dist. */
export function projectRoot(from: string = fileURLToPath(import.meta.url)): string {
  const folder = dirname(from)
  if (existsSync(join(folder, 'package.json'))) return folder
  if (folder === from) throw new Error('No package.json was found above the running file.')
  return projectRoot(folder)
}
