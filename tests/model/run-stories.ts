import fc from 'fast-check'
import { story } from './commands.ts'
import { play } from './play.ts'
import { openWorld } from './world.ts'

const RUNS = Number(process.env['SYNC_RUNS'] ?? 2_000)
const SEED = Number(process.env['SYNC_SEED'] ?? Date.now() % 2 ** 31)
const PATH = process.env['SYNC_PATH']

/** Plays a share of the stories and prints the seed; a failure prints the shortest story that shows it and how to repeat it. */
export async function runStories(share: number, of: number): Promise<void> {
  // the seed of a failure is that of its own share
  const seed = PATH === undefined ? SEED + share : SEED
  const numRuns = Math.ceil(RUNS / of)
  console.log(`${numRuns} stories of SYNC_SEED=${SEED}`)
  const world = await openWorld()
  try {
    await fc.assert(
      fc.asyncProperty(story, (commands) => play(world, commands)),
      { seed, numRuns, ...(PATH !== undefined && { path: PATH }) },
    )
  } finally {
    await world.close()
  }
}
