import { expect, test } from 'vitest'
import { textOf, valueOf, EMPTY } from '../setup.ts'
import type { ToolField } from '../tab.ts'
import { nearestCity } from './cities.ts'
import { atPressure, pressureAt, USUAL_KPA } from './local-pressure.ts'
import { keptOf, placeOf } from './place.ts'

const pressure: ToolField = {
  kind: 'number',
  name: 'ambient_kPa',
  quantity: 'pressure',
  usual: 88,
  local: 'pressure',
}
const FIELDS: readonly ToolField[] = [
  { kind: 'number', name: 'p_Pa', quantity: 'pressurePa', usual: 88_000, local: 'pressure' },
  pressure,
  { kind: 'number', name: 'map_kPa', quantity: 'pressure', usual: 200 },
]

test('the pressure follows the height of the place, in every tool the same', () => {
  expect([pressureAt(0), pressureAt(1_190), pressureAt(2_050)]).toEqual([101.3, 87.8, 79])
  const fields = atPressure(FIELDS, pressureAt(2_050))
  expect(fields.map((field) => valueOf(field, EMPTY))).toEqual([79_000, 79, 200])
  expect(fields.map((field) => textOf(field, EMPTY))).toEqual(['79', '79', '200'])
  // and what is typed stays
  const typed = { ...EMPTY, typed: { ambient_kPa: '90' } }
  expect(valueOf(fields[1] ?? pressure, typed)).toBe(90)
})

test('without a choice it is Tehran, and a city that is chosen is kept', () => {
  expect(placeOf()).toMatchObject({ city: { key: 'tehran' }, isMeasured: false, air_kPa: USUAL_KPA })
  expect(placeOf({ city: 'bandar-abbas' }).air_kPa).toBeGreaterThan(101)
  expect(placeOf({ city: 'atlantis', altitude_m: '90000' })).toMatchObject({ altitude_m: 1_190 })
})

test('a position gives the height that the device measured, or that of the nearest city', () => {
  const shiraz = { latitude: 29.6, longitude: 52.5 }
  expect(nearestCity({ lat: 29.6, long: 52.5 }).key).toBe('shiraz')
  const measured = keptOf({ ...shiraz, altitude: 1_624, altitudeAccuracy: 12 })
  expect(placeOf(measured)).toMatchObject({ city: { key: 'shiraz' }, altitude_m: 1_620, isMeasured: true })
  const rough = keptOf({ ...shiraz, altitude: 900, altitudeAccuracy: 400 })
  expect(placeOf(rough).altitude_m).toBe(1_480)
  expect(placeOf(keptOf({ ...shiraz, altitude: null, altitudeAccuracy: null })).altitude_m).toBe(1_480)
})
