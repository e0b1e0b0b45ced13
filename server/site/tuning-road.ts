import { tuningRoad } from '#contract/site/tuning-road.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { findRoads, haveParts, writeRoad } from './tuning-road-store.ts'

export const tuningRoadHandlers = implement(tuningRoad, {
  async GetTuningRoad({ tx }) {
    const [road] = await findRoads(tx)
    return { revision: road?.revision ?? 0, stages: road?.stages ?? [] }
  },

  async UpdateTuningRoad({ input, tx, now, fail }) {
    if (!(await haveParts(tx, input.stages))) throw fail('NotFound')
    const written = await writeRoad(tx, input, now)
    if (!written) throw fail('Outdated')
    return written
  },
})
