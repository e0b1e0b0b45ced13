import type { NumberField } from '../tab.ts'

/** Fields that several calculators of injectors ask for. */

export const power: NumberField = {
  kind: 'number',
  name: 'power_hp',
  quantity: 'power',
  label: 'توان موتور',
  usual: 200,
}

export const injectors: NumberField = { kind: 'number', name: 'injectors', quantity: 'count', usual: 4 }

export const maxDuty: NumberField = { kind: 'number', name: 'maxDuty', quantity: 'fraction', usual: 0.8 }

export const fuelDensity: NumberField = {
  kind: 'number',
  name: 'density_gcc',
  quantity: 'densityGcc',
  usual: 0.745,
}
