import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The server restarts and the pages reload as their sources change; people open the port of vite.
const root = fileURLToPath(new URL('..', import.meta.url))
const API_PORT = process.env['PORT'] || '3000'
const PAGES_PORT = '5173'
// Both are reached by this machine alone, unless HOST says otherwise.
const HOST = process.env['HOST'] ?? '127.0.0.1'
const env = {
  ...process.env,
  PORT: API_PORT,
  // where the proxy of vite.config.ts leads to
  API: `http://127.0.0.1:${API_PORT}`,
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${PAGES_PORT}`,
}

const children = [
  run('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts']),
  run('vite/bin/vite.js', ['--port', PAGES_PORT, '--strictPort', '--host', HOST]),
]

function run(program, options) {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...options], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  child.once('exit', (code) => end(code ?? 1))
  return child
}

function end(code) {
  process.exitCode ??= code
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0))
