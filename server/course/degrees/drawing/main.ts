import type { DegreeType } from '#contract/course/degrees/degrees.ts'
import { drawDegree } from './draw-degree.ts'
import type { DegreePaper } from './layout.ts'

/** Without work for so long, the process ends and gives its memory back. */
const IDLE_MS = 20_000

/** What the server asks of this process, and what it answers. */
export interface Drawing {
  id: number
  paper: DegreePaper
  type: DegreeType
}
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; failure: string }

const end = () => process.disconnect?.()
// idle, or the server has ended
process.once('disconnect', () => process.exit(0))
let idle = setTimeout(end, IDLE_MS)

async function draw({ id, paper, type }: Drawing): Promise<void> {
  let drawn: Drawn
  try {
    drawn = { id, bytes: await drawDegree(paper, type) }
  } catch (error) {
    drawn = { id, failure: error instanceof Error ? error.message : 'unknown' }
  }
  if (process.connected) process.send?.(drawn)
}

let waiting = 0
let last = Promise.resolve()
process.on('message', (drawing: Drawing) => {
  clearTimeout(idle)
  waiting += 1
  last = last
    .then(() => draw(drawing))
    .finally(() => {
      waiting -= 1
      if (waiting === 0) idle = setTimeout(end, IDLE_MS)
    })
})
