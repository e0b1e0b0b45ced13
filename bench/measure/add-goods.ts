import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#server/platform/project-root.ts'

/** Adds invented products to the database of a data folder, as `npm run demo` does. */
export function addGoods(dataDir: string, products: number): void {
  const root = projectRoot()
  execFileSync(join(root, 'node_modules/.bin/tsx'), ['server/demo/main.ts', '--products', String(products)], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
