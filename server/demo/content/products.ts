import { COILOVERS, DISCS, RIMS } from './products-chassis.ts'
import { ECUS, GAUGES } from './products-electronics.ts'
import { FILTERS, INJECTORS, MUFFLERS, PISTONS, PLUGS } from './products-engine.ts'
import { INTERCOOLERS, TURBOS } from './products-induction.ts'
import { FAMILY_NAMES, type FamilyName, type ProductContent } from './shapes.ts'

const PRODUCTS_BY_FAMILY: Record<FamilyName, ProductContent[]> = {
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

/** The 60 products in the order of the catalogue. */
export const PRODUCTS: { family: FamilyName; product: ProductContent }[] = FAMILY_NAMES.flatMap((family) =>
  PRODUCTS_BY_FAMILY[family].map((product) => ({ family, product })),
)
