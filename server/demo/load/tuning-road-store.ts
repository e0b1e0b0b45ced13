import { sql } from 'kysely'
import type { RoadStage } from '#contract/site/tuning-road.ts'
import { ROAD } from '#server/demo/content/tuning-road.ts'
import { writeRoad } from '#server/site/tuning-road-store.ts'
import type { Tx } from './load-tools.ts'

/** Adds the road of learning with the written courses and exams. */
export async function insertRoad(tx: Tx, now: Date): Promise<void> {
  const [courseId, examId] = [await findIds(tx, 'courses'), await findIds(tx, 'exams')]
  const stages = ROAD.map(({ courses, exams = [], ...stage }): RoadStage => ({
    ...stage,
    courseIds: courses.map(courseId),
    examIds: exams.map(examId),
  }))
  await writeRoad(tx, { revision: 0, stages }, now)
}

async function findIds(tx: Tx, table: 'courses' | 'exams') {
  const { rows } = await sql<{
    id: number
    title: string
  }>`select id, title from ${sql.table(table)}`.execute(tx)
  const ids = new Map(rows.map(({ id, title }) => [title, id]))
  return (title: string): number => {
    const id = ids.get(title)
    if (id === undefined) throw new Error(`The demo shop has nothing with the title «${title}».`)
    return id
  }
}
