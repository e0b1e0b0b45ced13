import { asTyped, type Tab } from '../tab.ts'

/** The base pulse that MegaSquirt and its kin ask for. */
export const reqFuelTab: Tab = {
  id: 'req-fuel',
  title: 'سوخت پایه',
  lead: 'عدد Required Fuel برای مگااسکوئرت و خویشان آن.',
  fields: [
    { kind: 'number', name: 'displacement_cc', quantity: 'cubic', usual: 1_600 },
    { kind: 'number', name: 'injectors', quantity: 'count', usual: 4 },
    { kind: 'number', name: 'flow_ccmin', quantity: 'fuelFlow', label: 'دبی هر انژکتور', usual: 440 },
    { kind: 'number', name: 'afr', quantity: 'afr', label: 'نسبت استوکیومتری', usual: 14.7 },
    { kind: 'number', name: 'airDensity_gcc', quantity: 'densityGcc', usual: 0.0012 },
    { kind: 'number', name: 'fuelDensity_gcc', quantity: 'densityGcc', usual: 0.755 },
  ],
  sheet: {
    base: {
      fn: 'reqFuel',
      input: asTyped(
        'displacement_cc',
        'injectors',
        'flow_ccmin',
        'afr',
        'airDensity_gcc',
        'fuelDensity_gcc',
      ),
    },
  },
  shown: [{ line: 'base', output: 'ms', quantity: 'milliseconds', label: 'سوخت پایه', isMain: true }],
}
