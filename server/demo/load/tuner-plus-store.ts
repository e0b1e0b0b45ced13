import gearboxes from '../content/gearboxes.json' with { type: 'json' }
import { CARS_WITHOUT_SOURCE, TOOLS } from '#server/demo/content/tuner-plus.ts'
import { at, daysAgo, type Tx } from './load-tools.ts'

/** Adds the tools of Tuner Plus, all of which the demo buyer may use. */
export async function insertTunerPlus(tx: Tx, buyerId: number, adminId: number): Promise<void> {
  const tools = await tx
    .insertInto('tuner_plus')
    .values(
      TOOLS.map(({ key, title, description, price, durationDays }, order) => ({
        key,
        title,
        description,
        price,
        order,
        duration_days: durationDays,
      })),
    )
    .returning('id')
    .execute()
  await tx
    .insertInto('tuner_plus_accesses')
    .values(
      TOOLS.map(({ demoDays }, i) => ({
        user_id: buyerId,
        tuner_plus_id: at(tools, i).id,
        source: 'gift',
        granted_by_id: adminId,
        until: demoDays === null ? null : daysAgo(-demoDays),
      })),
    )
    .execute()
}

/** The ids of the car models by name; names are unique among the cars that the demo's products name. */
export async function carModelIds(tx: Tx): Promise<Map<string, number>> {
  const models = await tx.selectFrom('car_models').select(['id', 'name']).execute()
  return new Map(models.map(({ id, name }) => [name, id]))
}

/** Adds the cars with their gearboxes, and the ratios whose source is known. */
export async function insertCars(tx: Tx): Promise<void> {
  // what is visibly damaged is nobody's to use
  const known = gearboxes.gearboxes.filter(({ status }) => status !== 'C')
  for (const row of known) {
    const gearboxId = await addGearbox(tx, await addModel(tx, row.factory, row.model), row.gearbox)
    // of one car a source names the final drive alone
    if (row.ratios.length === 0) continue
    await tx
      .insertInto('gear_ratios')
      .values({
        gearbox_model_id: gearboxId,
        gears: row.ratios,
        final_drive: row.finalDrive,
        reverse: row.reverse,
        tire_size: row.tyre,
        status: row.status,
        source: row.source,
        note: row.note,
        iran_market: row.iranMarket,
      })
      .execute()
  }
  for (const { factory, models, gearbox } of CARS_WITHOUT_SOURCE)
    for (const model of models) {
      const modelId = await addModel(tx, factory, model)
      if (gearbox) await addGearbox(tx, modelId, gearbox)
    }
}

/** The id of a model; what is there already stays as it is. */
async function addModel(tx: Tx, factory: string, name: string): Promise<number> {
  const { id: factory_id } = await tx
    .insertInto('car_factories')
    .values({ name: factory })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: factory }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const model = await tx
    .insertInto('car_models')
    .values({ factory_id, name })
    .onConflict((conflict) => conflict.columns(['factory_id', 'name']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return model.id
}

/** The id of a gearbox of a model; what is there already stays as it is. */
async function addGearbox(tx: Tx, car_model_id: number, name: string): Promise<number> {
  const gearbox = await tx
    .insertInto('gearbox_models')
    .values({ car_model_id, name })
    .onConflict((conflict) => conflict.columns(['car_model_id', 'name']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return gearbox.id
}
