import { PRODUCT_PARTS, type PartName } from '../media-plan.ts'
import { COILOVERS, DISCS, RIMS } from './products-chassis.ts'
import { ECUS, GAUGES } from './products-electronics.ts'
import { FILTERS, INJECTORS, MUFFLERS, PISTONS, PLUGS } from './products-engine.ts'
import { INTERCOOLERS, TURBOS } from './products-induction.ts'
import type { ProductContent } from './shapes.ts'

export const PRODUCTS_BY_PART: Record<PartName, ProductContent[]> = {
  turbo: TURBOS,
  injector: INJECTORS,
  ecu: ECUS,
  coilover: COILOVERS,
  disc: DISCS,
  piston: PISTONS,
  gauge: GAUGES,
  rim: RIMS,
  intercooler: INTERCOOLERS,
  filter: FILTERS,
  muffler: MUFFLERS,
  plug: PLUGS,
}

/** The 60 products in the order of their pictures. */
export const PRODUCTS: { part: PartName; product: ProductContent }[] = [...new Set(PRODUCT_PARTS)].flatMap(
  (part) => PRODUCTS_BY_PART[part].map((product) => ({ part, product })),
)
