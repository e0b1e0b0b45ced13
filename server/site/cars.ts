import type { ADMINS } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { gearWarnings } from '#contract/gear-ratio-rules.ts'
import { cars } from '#contract/site/cars.ts'
import { type Context, implement } from '#server/platform/operations/implement.ts'
import { addName, namesIn, type Above } from './cars-store.ts'
import { deleteUnused, type Hung } from './unused-store.ts'
import { gearRatios, publicRatios, writeRatios } from './gear-ratios-store.ts'

type Admin<In, E extends 'NotFound' | 'InUse' = never> = Context<In, typeof ADMINS, E>

/** Tables from the factory down, each with what hangs on its rows. */
const TABLES = {
  CarFactory: { table: 'car_factories', below: [{ table: 'car_models', column: 'factory_id' }] },
  CarModel: {
    table: 'car_models',
    below: [
      { table: 'gearbox_models', column: 'car_model_id' },
      { table: 'product_car_models', column: 'car_model_id' },
    ],
  },
  GearboxModel: {
    table: 'gearbox_models',
    below: [{ table: 'gear_ratios', column: 'gearbox_model_id' }],
  },
  GearRatio: { table: 'gear_ratios', below: [] },
} satisfies Record<string, Hung>

const deleting =
  (hung: Hung) =>
  async ({ input: { id }, tx, fail }: Admin<{ id: number }, 'NotFound' | 'InUse'>) => {
    const hindrance = await deleteUnused(tx, hung, id)
    if (hindrance) throw fail(hindrance)
    return {}
  }

const adding =
  <In extends { name: string }>({ table }: Hung, aboveOf?: (input: In) => Above) =>
  async ({ input, tx, fail }: Admin<In, 'NotFound'>) => {
    const id = await addName(tx, table, input.name, aboveOf?.(input))
    if (id === null) throw fail('NotFound')
    return { id }
  }

export const carHandlers = implement(cars, {
  GetCarFactories: ({ tx }) => namesIn(tx, 'car_factories'),
  GetCarModels: ({ tx, input }) => namesIn(tx, 'car_models', { column: 'factory_id', id: input.factoryId }),
  GetGearboxModels: ({ tx, input }) =>
    namesIn(tx, 'gearbox_models', { column: 'car_model_id', id: input.carModelId ?? null }),
  GetGearRatios: ({ tx, input }) => publicRatios(tx, input.gearboxModelId),

  AddCarFactory: adding(TABLES.CarFactory),
  AddCarModel: adding(TABLES.CarModel, ({ factoryId: id }: { factoryId: number; name: string }) => ({
    table: 'car_factories',
    column: 'factory_id',
    id,
  })),
  AddGearboxModel: adding(
    TABLES.GearboxModel,
    ({ carModelId }: { carModelId?: number | undefined; name: string }) => ({
      table: 'car_models',
      column: 'car_model_id',
      id: carModelId ?? null,
    }),
  ),
  DeleteCarFactory: deleting(TABLES.CarFactory),
  DeleteCarModel: deleting(TABLES.CarModel),
  DeleteGearboxModel: deleting(TABLES.GearboxModel),
  DeleteGearRatio: deleting(TABLES.GearRatio),

  async AddOrUpdateGearRatio({ input, tx, actor, now, fail }) {
    const { isConfirmed } = input
    if (isConfirmed && input.status === 'C')
      throw new OperationError('InvalidInput', { fields: [{ path: 'isConfirmed', code: 'damaged' }] })
    const confirmed = isConfirmed ? { by: actor.id, at: now.toISOString() } : { by: null, at: null }
    const id = await writeRatios(tx, input, confirmed)
    if (id === null) throw fail('NotFound')
    return { id, warnings: gearWarnings(input) }
  },

  GetGearRatiosByFilter: (call) => gearRatios.page(call, call.input),
})
