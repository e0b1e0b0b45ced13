import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The module that Vite's build calls for each `import()`. */
const HELPER = '\0vite/preload-helper.js'

/** Loads the code of later pages by src/lib/load-code.ts, which can be tried again, instead of Vite's own helper. */
export function loadCode(): Plugin {
  return {
    name: 'tuning:load-code',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === HELPER ? `export { loadCode as __vitePreload } from '${resolve('src/lib/load-code.ts')}'` : null,
  }
}
