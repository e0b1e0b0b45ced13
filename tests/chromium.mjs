import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SHELL = 'chromium-headless-shell'
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const INSTALL_LIMIT_MS = 300_000

/**
 * Path of a Chromium: CHROMIUM_PATH, an installed one, Debian's package when root, or playwright's download. Throws
 * one line that says what to do when there is none.
 */
export async function findChromium() {
  const given = process.env['CHROMIUM_PATH']
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`)
  const found = given ?? installed() ?? (await fromPackages()) ?? (await fromPlaywright())
  if (found) return found
  throw new Error(
    'No Chromium was found or could be installed: install one and set CHROMIUM_PATH to its program.',
  )
}

/**
 * Path of Chromium without windows, which opens the same pages in three quarters of the time; undefined when there is none, and when
 * CHROMIUM_PATH asks for another.
 */
export function findHeadlessShell() {
  const { CHROMIUM_PATH: asked, CHROMIUM_SHELL_PATH: given } = process.env
  if (given || asked) return given
  return pathsOf(SHELL).find((path) => existsSync(path))
}

/** Where a program may be installed. */
function pathsOf(program) {
  return (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, program))
}

function installed() {
  const paths = PROGRAMS.flatMap(pathsOf)
  return [...paths, ...APPLICATIONS].find((path) => existsSync(path))
}

async function fromPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const options = { timeout: INSTALL_LIMIT_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    await run('apt-get', ['update', '-qq'], options)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  } catch (error) {
    console.error(`Chromium could not be installed as a package: ${lastLine(error)}`)
  }
  return installed()
}

async function fromPlaywright() {
  const { chromium } = await import('playwright-core')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  const program = join(dirname(createRequire(import.meta.url).resolve('playwright-core')), 'cli.js')
  try {
    await run(process.execPath, [program, 'install', 'chromium'], { timeout: INSTALL_LIMIT_MS })
  } catch (error) {
    console.error(`Chromium could not be downloaded: ${lastLine(error)}`)
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function lastLine(error) {
  return String(error.stderr || error.message)
    .trim()
    .split('\n')
    .at(-1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(await findChromium())
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
