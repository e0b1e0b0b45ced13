import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { DegreeType } from '#contract/course/degrees/degrees.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import type { DegreePaper } from './layout.ts'
import type { Drawing, Drawn } from './main.ts'

/** Drawings that wait at once; more are refused, because each takes memory. */
const MOST_WAITING = 40
/** A process that draws nothing for so long while something waits is ended. */
const STUCK_MS = 20_000

/** Too many drawings wait already. */
export class TooManyDrawings extends Error {}

class ProcessEnded extends Error {}

interface Waiting {
  resolve: (bytes: Buffer) => void
  reject: (error: Error) => void
}

/** A process with the drawings that wait for it alone. */
interface Drawer {
  child: ChildProcess
  waiting: Map<number, Waiting>
  /** Ends the process when it is stuck. */
  watch?: NodeJS.Timeout
}

let drawer: Drawer | undefined
let lastId = 0

/** From its source, as in development and tests, or from the bundle. */
function start(): Drawer {
  const isSource = import.meta.url.endsWith('.ts')
  const file = isSource ? 'server/course/degrees/drawing/main.ts' : 'dist/server/draw-degrees.js'
  const child = fork(join(projectRoot(), file), {
    serialization: 'advanced',
    execArgv: isSource ? ['--import', 'tsx'] : [],
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const started: Drawer = { child, waiting: new Map() }
  child.on('message', (drawn: Drawn) => {
    const asked = started.waiting.get(drawn.id)
    started.waiting.delete(drawn.id)
    watch(started)
    if ('bytes' in drawn) asked?.resolve(Buffer.from(drawn.bytes))
    else asked?.reject(new Error(`A degree was not drawn: ${drawn.failure}`))
  })
  const end = () => giveUp(started, new ProcessEnded())
  child.once('exit', end)
  // it did not start, or a message found it ended
  child.on('error', end)
  // drawing never keeps the server from ending
  child.unref()
  child.channel?.unref()
  return started
}

/** Begins to wait for the next drawing, or stops when nothing waits. */
function watch(watched: Drawer): void {
  clearTimeout(watched.watch)
  if (watched.waiting.size === 0) return
  watched.watch = setTimeout(() => {
    giveUp(watched, new Error('A degree was not drawn in time.'))
    watched.child.kill('SIGKILL')
  }, STUCK_MS)
  watched.watch.unref()
}

/** No further drawing is asked of the process, and what waits for it fails. */
function giveUp(ended: Drawer, error: Error): void {
  if (drawer === ended) drawer = undefined
  clearTimeout(ended.watch)
  for (const { reject } of ended.waiting.values()) reject(error)
  ended.waiting.clear()
}

/** Draws a degree in a process of its own, which starts when it is needed and ends when it is idle. */
export function drawInProcess(paper: DegreePaper, type: DegreeType): Promise<Buffer> {
  return ask(paper, type).catch((error: unknown) => {
    // it may have become idle just when it was asked
    if (error instanceof ProcessEnded) return ask(paper, type)
    throw error
  })
}

function ask(paper: DegreePaper, type: DegreeType): Promise<Buffer> {
  if (!drawer?.child.connected) drawer = start()
  const { child, waiting } = drawer
  const asked = drawer
  if (waiting.size >= MOST_WAITING) return Promise.reject(new TooManyDrawings())
  lastId += 1
  const drawing: Drawing = { id: lastId, paper, type }
  return new Promise((resolve, reject) => {
    waiting.set(drawing.id, { resolve, reject })
    if (waiting.size === 1) watch(asked)
    child.send(drawing, (error) => error && giveUp(asked, new ProcessEnded()))
  })
}
