import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = 'src/sync-hook'
const SCRIPT = 'assets/sync-hook.js'
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sync engine</title>
<link rel="icon" href="/icons/icon.svg">
<script type="module" src="/${SCRIPT}"></script>
`

/**
 * For builds made with SYNC_HOOK=1: adds a Mutator to the table, in pages and worker alike. With `hasPage` it adds
 * /sync-hook.html for other test harnesses. The sources of the usual build do not change.
 */
export function syncHook({ hasPage = false }: { hasPage?: boolean } = {}): Plugin {
  return {
    name: 'tuning:sync-hook',
    enforce: 'pre',
    buildStart() {
      if (hasPage) this.emitFile({ type: 'chunk', id: resolve(FOLDER, 'page.ts'), fileName: SCRIPT })
    },
    resolveId(source, importer) {
      const isTable = source.endsWith('mutators/all.ts') && !importer?.includes(`/${FOLDER}/`)
      return isTable ? resolve(FOLDER, 'all-mutators.ts') : null
    },
    generateBundle() {
      if (hasPage) this.emitFile({ type: 'asset', fileName: 'sync-hook.html', source: PAGE })
    },
  }
}
