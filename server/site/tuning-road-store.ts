import { sql } from 'kysely'
import type { RoadStage, TuningRoad } from '#contract/site/tuning-road.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

type Document = TuningRoad & { id: number }

/** The road as its only document; none before an admin has written it. */
export async function findRoads(tx: Tx): Promise<Document[]> {
  const { rows } = await sql<Document>`select id, revision, stages from tuning_road`.execute(tx)
  return rows
}

/** Whether each of the courses and exams exists. */
export async function haveParts(tx: Tx, stages: readonly RoadStage[]): Promise<boolean> {
  const courseIds = stages.flatMap((stage) => stage.courseIds)
  const examIds = stages.flatMap((stage) => stage.examIds)
  const { rows } = await sql<{ courses: number; exams: number }>`
    select (select count(*) from courses where id = any(${courseIds}))::integer as courses,
      (select count(*) from exams where id = any(${examIds}) and deleted_at is null)::integer as exams`.execute(
    tx,
  )
  return rows[0]?.courses === courseIds.length && rows[0].exams === examIds.length
}

/** Replaces the stages of this revision. Undefined when the road has another revision. */
export async function writeRoad(
  tx: Tx,
  { revision, stages }: { revision: number; stages: readonly RoadStage[] },
  now: Date,
): Promise<TuningRoad | undefined> {
  const { rows } = await sql<TuningRoad>`
    insert into tuning_road as road (revision, stages, updated_at)
    values (${revision + 1}, ${JSON.stringify(stages)}::jsonb, ${now.toISOString()})
    on conflict (id) do update set revision = excluded.revision, stages = excluded.stages, updated_at = excluded.updated_at
      where road.revision = ${revision}
    returning revision, stages`.execute(tx)
  return rows[0]
}
