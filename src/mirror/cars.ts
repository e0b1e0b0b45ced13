import type { CarFactory, Gearbox } from '#contract/site/cars.ts'
import type { Mirror } from './mirror.ts'

/** A model with its gearboxes; none while nobody knows a source for any. */
export interface CarModel {
  id: number
  name: string
  gearboxes: Gearbox[]
}

export interface Cars {
  /** By name, each with its models by name. */
  factories: (Omit<CarFactory, 'models'> & { models: CarModel[] })[]
  /** Gearboxes that are sold by themselves. */
  others: Gearbox[]
}

const byName = new Intl.Collator('fa', { numeric: true })
const inOrder = <T extends { name: string }>(things: readonly T[]): T[] =>
  [...things].sort((a, b) => byName.compare(a.name, b.name))

/** The cars that this device knows, with the provenance of every set of ratios. */
export async function readCars(mirror: Mirror): Promise<Cars> {
  const gearboxes = inOrder(await mirror.of('gearbox').toArray())
  const ofModel = (id: number | null) => gearboxes.filter(({ carModelId }) => carModelId === id)
  const factories = inOrder(await mirror.of('carFactory').toArray()).map((factory) => ({
    ...factory,
    models: inOrder(factory.models).map((model) => ({ ...model, gearboxes: ofModel(model.id) })),
  }))
  return { factories, others: ofModel(null) }
}
