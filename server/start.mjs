import { existsSync } from 'node:fs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}
if (!existsSync(new URL('../node_modules', import.meta.url))) {
  console.error('The dependencies are not installed: run npm ci --include=dev first.')
  process.exit(1)
}

const { buildIfStale } = await import('./build.mjs')
try {
  await buildIfStale()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import(new URL('../dist/server/main.js', import.meta.url).href)
