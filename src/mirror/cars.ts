import type { CarFactory, Gearbox } from '#contract/site/cars.ts'
import type { Mirror } from './mirror.ts'

/** A model with its gearboxes. The list is empty while no source is known. */
interface CarModel {
  id: number
  name: string
  gearboxes: Gearbox[]
}

export interface Cars {
  /** Makers by name, each with its models by name. */
  factories: (Omit<CarFactory, 'models'> & { models: CarModel[] })[]
  /** Gearboxes that are sold separately. */
  others: Gearbox[]
}

const byName = new Intl.Collator('fa', { numeric: true })
const inOrder = <T extends { name: string }>(things: readonly T[]): T[] =>
  [...things].sort((a, b) => byName.compare(a.name, b.name))

/** The makers by name, each with its models by name. */
export async function readFactories(mirror: Mirror): Promise<CarFactory[]> {
  const factories = inOrder(await mirror.of('carFactory').toArray())
  return factories.map((factory) => ({ ...factory, models: inOrder(factory.models) }))
}

/** The name of a car: the model, after its maker when the model alone says little, as «بی‌ام‌و E90 335i». */
export function carName(factory: string, model: string): string {
  return /^[\p{Script=Latin}\d]/u.test(model) ? `${factory} ${model}` : model
}

/** The name of the car with this id. Undefined when the device does not know it. */
export async function readCarName(mirror: Mirror, id: number): Promise<string | undefined> {
  for (const { name, models } of await mirror.of('carFactory').toArray()) {
    const model = models.find((each) => each.id === id)
    if (model) return carName(name, model.name)
  }
  return undefined
}

/** The cars that this device knows, with the source of every set of ratios. */
export async function readCars(mirror: Mirror): Promise<Cars> {
  const gearboxes = inOrder(await mirror.of('gearbox').toArray())
  const ofModel = (id: number | null) => gearboxes.filter(({ carModelId }) => carModelId === id)
  const factories = (await readFactories(mirror)).map((factory) => ({
    ...factory,
    models: factory.models.map((model) => ({ ...model, gearboxes: ofModel(model.id) })),
  }))
  return { factories, others: ofModel(null) }
}
