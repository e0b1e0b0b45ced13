import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#server/platform/project-root.ts'
import { startServer } from '#tests/world/running-server.ts'
import { findChromium } from '../chromium.mjs'
import { takeScreens } from './take-screens.ts'

// npm run screens: pictures of every page with the demo shop, in .cache/screens.
const folder = join(projectRoot(), '.cache/screens')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const server = await startServer()
try {
  const failures = await takeScreens(server.url, folder, await findChromium())
  for (const failure of failures) console.error(`Did not open: ${failure}`)
  console.log(`Look at ${join(folder, 'index.html')}`)
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  await server.remove()
}
