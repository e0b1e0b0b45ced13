import { type RawBuilder, sql } from 'kysely'
import { cars, type GearRatio, type GearRatioInput } from '#contract/site/cars.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineList, is, isSet, since, until } from '#server/platform/operations/list.ts'

const COLUMNS = sql`ratio.id, ratio.gearbox_model_id as "gearboxModelId", ratio.gears, ratio.final_drive as "finalDrive",
  ratio.reverse, ratio.tire_size as "tireSize", ratio.status, ratio.source, ratio.note,
  ratio.iran_market as "iranMarket", ratio.confirmed_at is not null as "isConfirmed"`

/** What everybody may see: the sets of one gearbox or of all, those of status C left out. */
export async function publicRatios(
  tx: Tx,
  gearboxModelId: number | undefined,
): Promise<(GearRatio & { gearboxModelId: number })[]> {
  const { rows } = await sql<GearRatio & { gearboxModelId: number }>`
    select ${COLUMNS} from gear_ratios ratio where ratio.status <> 'C'
      and ${gearboxModelId === undefined ? sql`true` : sql`ratio.gearbox_model_id = ${gearboxModelId}`}
    order by ratio.gearbox_model_id, ratio.status, ratio.id`.execute(tx)
  return rows
}

/** All sets with the car they belong to, for admins. */
export const gearRatios = defineList(cars.GetGearRatiosByFilter, {
  from: sql`gear_ratios ratio
    join gearbox_models gearbox on gearbox.id = ratio.gearbox_model_id
    left join car_models model on model.id = gearbox.car_model_id
    left join car_factories factory on factory.id = model.factory_id`,
  id: 'ratio.id',
  columns: {
    id: 'ratio.id',
    gearboxModelId: 'ratio.gearbox_model_id',
    gearbox: 'gearbox.name',
    model: 'model.name',
    factory: 'factory.name',
    gears: 'ratio.gears',
    finalDrive: 'ratio.final_drive',
    reverse: 'ratio.reverse',
    tireSize: 'ratio.tire_size',
    status: 'ratio.status',
    source: 'ratio.source',
    note: 'ratio.note',
    iranMarket: 'ratio.iran_market',
    isConfirmed: sql`ratio.confirmed_at is not null`,
    confirmedById: 'ratio.confirmed_by_id',
    confirmedAt: 'ratio.confirmed_at',
  },
  words: ['factory.name', 'model.name', 'gearbox.name', 'ratio.source', 'ratio.note'],
  filters: {
    status: is('ratio.status'),
    isConfirmed: isSet('ratio.confirmed_at'),
    gearboxModelId: is('ratio.gearbox_model_id'),
    fromDate: since('ratio.created_at'),
    toDate: until('ratio.created_at'),
  },
})

interface Confirmed {
  by: number | null
  at: string | null
}

/** The columns of a set with their values, as they are written. */
function columnsOf(set: GearRatioInput, { by, at }: Confirmed): [string, RawBuilder<unknown>][] {
  return [
    ['gearbox_model_id', sql`${set.gearboxModelId}::integer`],
    ['gears', sql`${set.gears}::double precision[]`],
    ['final_drive', sql`${set.finalDrive}::double precision`],
    ['reverse', sql`${set.reverse}::double precision`],
    ['tire_size', sql`${set.tireSize}`],
    ['status', sql`${set.status}`],
    ['source', sql`${set.source}`],
    ['note', sql`${set.note}`],
    ['iran_market', sql`${set.iranMarket}`],
    ['confirmed_by_id', sql`${by}::integer`],
    ['confirmed_at', sql`${at}::timestamptz`],
  ]
}

/** The id of the set with these numbers on this gearbox. */
async function sameSet(tx: Tx, set: GearRatioInput): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from gear_ratios where gearbox_model_id = ${set.gearboxModelId}::integer
      and gears = ${set.gears}::double precision[] and tire_size = ${set.tireSize}
      and final_drive is not distinct from ${set.finalDrive}::double precision
      and reverse is not distinct from ${set.reverse}::double precision`.execute(tx)
  return rows[0]?.id
}

/**
 * Adds a set of ratios or changes one, and answers its id; null when its gearbox or the set is not there. Numbers that the
 * gearbox has already change that set: the same numbers are there once.
 */
export async function writeRatios(tx: Tx, set: GearRatioInput, confirmed: Confirmed): Promise<number | null> {
  const gearbox = await sql`
    select 1 from gearbox_models where id = ${set.gearboxModelId} for update`.execute(tx)
  if (gearbox.rows.length === 0) return null
  const columns = columnsOf(set, confirmed)
  const same = await sameSet(tx, set)
  const id = same ?? set.id
  if (id === undefined) {
    const { rows } = await sql<{ id: number }>`
      insert into gear_ratios (${sql.join(columns.map(([column]) => sql.ref(column)))})
      values (${sql.join(columns.map(([, value]) => value))}) returning id`.execute(tx)
    return rows[0]?.id ?? null
  }
  const changes = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<{ id: number }>`
    update gear_ratios set ${sql.join(changes)}, updated_at = now() where id = ${id} returning id`.execute(tx)
  return rows[0]?.id ?? null
}
