import { sql } from 'kysely'
import type { CarFactory, Gearbox } from '#contract/site/cars.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

export interface Named {
  id: number
  name: string
}

type Ids = readonly number[]

/** Factories with their models, by name; all of them or some by id. */
export async function findFactories(tx: Tx, ids: Ids | 'all' = 'all'): Promise<CarFactory[]> {
  const { rows } = await sql<CarFactory>`
    select factory.id, factory.name, coalesce((
      select json_agg(json_build_object('id', model.id, 'name', model.name) order by model.name, model.id)
      from car_models model where model.factory_id = factory.id), '[]') as models
    from car_factories factory where ${ids === 'all' ? sql`true` : sql`factory.id = any(${ids})`}
    order by factory.name, factory.id`.execute(tx)
  return rows
}

/** Gearboxes with their sets of ratios, those of status C left out. */
export async function findGearboxes(tx: Tx, ids: Ids): Promise<Gearbox[]> {
  const { rows } = await sql<Gearbox>`
    select gearbox.id, gearbox.name, gearbox.car_model_id as "carModelId", coalesce((
      select json_agg(json_build_object('id', ratio.id, 'gears', ratio.gears, 'finalDrive', ratio.final_drive,
        'reverse', ratio.reverse, 'tireSize', ratio.tire_size, 'status', ratio.status, 'source', ratio.source,
        'note', ratio.note, 'iranMarket', ratio.iran_market, 'isConfirmed', ratio.confirmed_at is not null)
        order by ratio.status, ratio.id)
      from gear_ratios ratio where ratio.gearbox_model_id = gearbox.id and ratio.status <> 'C'), '[]') as ratios
    from gearbox_models gearbox where gearbox.id = any(${ids}) order by gearbox.name, gearbox.id`.execute(tx)
  return rows
}

/** The names in a table; with `above`, those below one row of the table above, or below none for null. */
export async function namesIn(
  tx: Tx,
  table: string,
  above?: { column: string; id: number | null },
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from ${sql.table(table)}
    where ${above ? sql`${sql.ref(above.column)} is not distinct from ${above.id}::integer` : sql`true`}
    order by name, id`.execute(tx)
  return rows
}

export interface Above {
  table: string
  column: string
  id: number | null
}

/** Adds a name, below a row of another table when `above` says so. Its id, or null when that row is not there. */
export async function addName(tx: Tx, table: string, name: string, above?: Above): Promise<number | null> {
  if (above && above.id !== null) {
    const found = await sql`select 1 from ${sql.table(above.table)} where id = ${above.id} for share`.execute(
      tx,
    )
    if (found.rows.length === 0) return null
  }
  const [column, value] = above
    ? [sql`, ${sql.ref(above.column)}`, sql`, ${above.id}::integer`]
    : [sql``, sql``]
  const same = above ? sql`${sql.ref(above.column)} is not distinct from ${above.id}::integer` : sql`true`
  await sql`insert into ${sql.table(table)} (name ${column}) values (${name} ${value}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where name = ${name} and ${same}`.execute(tx)
  return rows[0]?.id ?? null
}
