import type { Sheet, Source } from '#src/calc/sheet.ts'
import { USUAL_KPA } from '../place/local-pressure.ts'
import { displacement, ve } from '../shared-fields.ts'
import { asTyped, type NumberField } from '../tab.ts'

/** What a compressor takes in and gives out, as far as it does not depend on the engine. */
export const chargeFields: readonly NumberField[] = [
  {
    kind: 'number',
    name: 'ambient_kPa',
    quantity: 'pressure',
    label: 'فشار جو محل',
    hint: 'تهران نزدیک ۸۸، کنار دریا ۱۰۱ کیلوپاسکال',
    usual: USUAL_KPA,
    local: 'pressure',
  },
  { kind: 'number', name: 'dpIntake_kPa', quantity: 'pressure', usual: 2 },
  { kind: 'number', name: 'dpCharge_kPa', quantity: 'pressure', usual: 6 },
  { kind: 'number', name: 't1_K', quantity: 'temperatureK', usual: 303.15 },
  { kind: 'number', name: 'eta', quantity: 'fraction', usual: 0.7 },
  { kind: 'number', name: 'effectiveness', quantity: 'fraction', usual: 0.7 },
  { kind: 'number', name: 'tCool_C', quantity: 'temperatureC', usual: 35 },
  displacement,
  ve,
]

/** From the air outside to what the engine breathes at one speed and boost. */
export function boostChain(boost_kPa: Source, rpm: Source): Sheet {
  return {
    ratio: {
      fn: 'pressureRatio',
      input: { ...asTyped('ambient_kPa', 'dpIntake_kPa', 'dpCharge_kPa'), boost_kPa },
    },
    outlet: { fn: 'compressorOutlet', input: { ...asTyped('t1_K', 'eta'), pr: ['ratio', 'pr'] } },
    hot: { fn: 'convert', input: { value: ['outlet', 't2_K'], from: { is: 'K' }, to: { is: 'C' } } },
    cooled: {
      fn: 'intercooler',
      input: { ...asTyped('tCool_C', 'effectiveness'), tIn_C: ['hot', 'value'] },
    },
    charge: {
      fn: 'convert',
      input: { value: ['cooled', 'tOut_C'], from: { is: 'C' }, to: { is: 'K' } },
    },
    // without losses the pressure behind the compressor is that of the manifold
    manifold: { fn: 'pressureRatio', input: { ambient_kPa: 'ambient_kPa', boost_kPa } },
    flow: {
      fn: 'airFlow',
      input: {
        ...asTyped('ve', 'displacement_L'),
        map_kPa: ['manifold', 'p2_kPa'],
        t_K: ['charge', 'value'],
        rpm,
      },
    },
  }
}
