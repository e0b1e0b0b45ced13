import type { TunerTool } from '#contract/course/tuner-access.ts'
import type { Person, ShopServer } from './shop-server.ts'

type Db = Pick<ShopServer, 'db'>

/** A tool of Tuner Plus; answers the id of its entry. */
export async function makeTool({ db }: Db, key: TunerTool): Promise<number> {
  const values = { key, title: key, price: 5_000_000 }
  const { id } = await db.insertInto('tuner_plus').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Lets somebody use a tool, without end when no end is given; answers the id of the access. */
export async function giveTool(
  { db }: Db,
  person: Person,
  toolId: number,
  until: string | null = null,
): Promise<number> {
  const values = { user_id: person.id, tuner_plus_id: toolId, source: 'gift', until }
  const access = db.insertInto('tuner_plus_accesses').values(values).returning('id')
  return (await access.executeTakeFirstOrThrow()).id
}

export interface Car {
  factoryId: number
  modelId: number
  gearboxId: number
  ratioId: number
}

/** A factory with a model, its gearbox and a set of ratios of the given status. */
export async function makeCar({ db }: Db, name: string, status = 'B'): Promise<Car> {
  const { id: factoryId } = await db
    .insertInto('car_factories')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: modelId } = await db
    .insertInto('car_models')
    .values({ name, factory_id: factoryId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: gearboxId } = await db
    .insertInto('gearbox_models')
    .values({ name, car_model_id: modelId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: ratioId } = await db
    .insertInto('gear_ratios')
    .values({ gearbox_model_id: gearboxId, gears: [3.4, 1.8, 1.2], status, source: 'a page' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { factoryId, modelId, gearboxId, ratioId }
}

/** A factory, a model, a gearbox and a set of ratios on which nothing hangs. */
export async function makeLoneCars({ db }: Db): Promise<Car> {
  const [factory, model, gearbox] = [
    await makeCar({ db }, 'alone'),
    await makeCar({ db }, 'without gearbox'),
    await makeCar({ db }, 'without ratios'),
  ]
  const none = [factory.ratioId, model.ratioId, gearbox.ratioId]
  await db.deleteFrom('gear_ratios').where('id', 'in', none).execute()
  await db.deleteFrom('gearbox_models').where('id', 'in', [factory.gearboxId, model.gearboxId]).execute()
  await db.deleteFrom('car_models').where('id', '=', factory.modelId).execute()
  const { ratioId } = await makeCar({ db }, 'whole')
  return { factoryId: factory.factoryId, modelId: model.modelId, gearboxId: gearbox.gearboxId, ratioId }
}
