import { describe, expect, test } from 'vitest'
import {
  EMPTY,
  fromWord,
  givenBy,
  textOf,
  toWord,
  valueOf,
  withoutPlace,
  withUnit,
  type Setup,
} from './setup.ts'
import type { ListField, NumberField, ToolField } from './tab.ts'

const power: NumberField = { kind: 'number', name: 'power_hp', quantity: 'power', usual: 200 }
const gears: ListField = { kind: 'list', name: 'gears', label: 'دنده', width: 1, usual: [3.4, 1.9] }
const curve: ListField = { kind: 'list', name: 'curve', label: 'گشتاور', width: 2 }
const typing = (field: ToolField, text: string, units: Setup['units'] = {}): Setup => ({
  typed: { [field.name]: text },
  units,
})

describe('a field', () => {
  test('has its usual value until something is typed, an emptied one has none', () => {
    expect(textOf(power, EMPTY)).toBe('200')
    expect(valueOf(power, EMPTY)).toBe(200)
    expect(textOf(power, typing(power, ''))).toBe('')
    expect(valueOf(power, typing(power, ''))).toBeUndefined()
  })

  test('shows the usual value in another unit, and computes with the value itself', () => {
    const inKw: Setup = { typed: {}, units: { power_hp: 'kW' } }
    expect(textOf(power, inKw)).toBe('149.1')
    expect(valueOf(power, inKw)).toBe(200)
  })

  test.each([
    ['۲۵۰', 250],
    ['٢٥٠٫٥', 250.5],
    ['۱٬۲۵۰', 1_250],
    ['\u221212', -12],
    ['  42 ', 42],
    ['۳۵۰/۵', 350.5],
    ['1,000', 1_000],
    ['۱،۲۵۰', 1_250],
    ['12 000', 12_000],
    ['۱\u00A0۲۵۰٫۵', 1_250.5],
    ['۳۵۰٫۵', 350.5],
  ])('takes «%s» as %d', (text, value) => {
    expect(valueOf(power, typing(power, text))).toBe(value)
  })

  test.each(['1,5', 'x', '1e', '--2', '1 2', 'Infinity', '0x10'])('takes «%s» for no number', (text) => {
    expect(valueOf(power, typing(power, text))).toBeNaN()
  })

  test('of a list takes numbers between spaces, of points a line each', () => {
    expect(valueOf(gears, EMPTY)).toEqual([3.4, 1.9])
    expect(valueOf(gears, typing(gears, '۳٫۴ ۱٫۹;1 \n0.8'))).toEqual([3.4, 1.9, 1, 0.8])
    expect(valueOf(curve, typing(curve, '1000 90\n\n2000 120'))).toEqual([
      [1_000, 90],
      [2_000, 120],
    ])
    expect(valueOf(gears, typing(gears, '3 x'))).toEqual([3, NaN])
  })

  test.each([
    ['۳٫۴۵، ۱٫۸۷، ۱', [3.45, 1.87, 1]],
    ['3.45،1.87', [3.45, 1.87]],
    ['۳٫۴۵؛ ۱٫۸۷', [3.45, 1.87]],
    ['3.45,1.87,1.28', [3.45, 1.87, 1.28]],
    ['3, 2, 1,', [3, 2, 1]],
    ['1,000 ۲،۰۰۰', [1_000, 2_000]],
    ['3,4 1', [NaN, 1]],
  ])('of a list takes «%s» as people mean it', (text, value) => {
    expect(valueOf(gears, typing(gears, text))).toEqual(value)
  })
})

describe('another unit', () => {
  test.each(['PS', 'kW', 'hp'])('%s writes the same quantity anew, and back', (unit) => {
    const there = withUnit(typing(power, '250'), power, unit)
    expect(valueOf(power, there)).toBeCloseTo(250, 3)
    expect(valueOf(power, withUnit(there, power, 'hp'))).toBeCloseTo(250, 3)
  })

  test('is as exact as what was typed, and the way back gives what was typed', () => {
    const there = withUnit(typing(power, '350'), power, 'PS')
    expect(textOf(power, there)).toBe('354.9')
    expect(valueOf(power, there)).toBe(350)
    const further = withUnit(there, power, 'kW')
    expect(textOf(power, further)).toBe('261')
    expect(textOf(power, withUnit(further, power, 'hp'))).toBe('350')
    const exact = withUnit(typing(power, '350.125'), power, 'PS')
    expect(textOf(power, exact)).toBe('354.981')
    // what is typed afterwards is another number
    const typed: Setup = { ...there, typed: { power_hp: '355' } }
    expect(textOf(power, withUnit(typed, power, 'hp'))).toBe('350.1')
  })

  test('and place: what is shared is written out where it depends on where it was typed', () => {
    const air: NumberField = {
      kind: 'number',
      name: 'p',
      quantity: 'pressure',
      usual: 87.8,
      local: 'pressure',
    }
    expect(withoutPlace({ fields: [power, air] }, EMPTY).typed).toEqual({ p: '87.8' })
    expect(withoutPlace({ fields: [power, air] }, typing(air, '90')).typed).toEqual({ p: '90' })
    expect(withoutPlace({ fields: [power] }, EMPTY)).toBe(EMPTY)
  })

  test('leaves what is no number, and what nobody typed, as it stands', () => {
    expect(withUnit(typing(power, 'x'), power, 'kW').typed).toEqual({ power_hp: 'x' })
    expect(withUnit(EMPTY, power, 'kW')).toEqual({ typed: {}, units: { power_hp: 'kW' } })
  })

  test('nobody knows is the usual one', () => {
    expect(valueOf(power, typing(power, '100', { power_hp: 'toString' }))).toBe(100)
  })
})

describe('a set-up as a word', () => {
  const setup: Setup = {
    typed: { power_hp: '250', note: 'پژو «۲۰۶» ?&#/+', curve: '1000 90\n2000 120' },
    units: { power_hp: 'kW' },
  }

  test('comes back as it was, and needs no escaping in an address', () => {
    expect(fromWord(toWord(setup))).toEqual(setup)
    expect(toWord(setup)).toMatch(/^[\w-]+$/)
  })

  test.each(['', '%', 'abc', toWord(setup).slice(3), btoa('{}'), btoa('[1,2]'), btoa('[{}]'), btoa('null')])(
    'is nothing when it is %j',
    (word) => {
      expect(fromWord(word)).toBeUndefined()
    },
  )

  test('brings only texts of a sane length', () => {
    const word = btoa(JSON.stringify([{ a: 1, b: 'x'.repeat(2_001), c: 'ok' }, { d: null }]))
    expect(fromWord(word)).toEqual({ typed: { c: 'ok' }, units: {} })
  })

  test('cannot reach beyond its fields', () => {
    const word = btoa('[{"__proto__":"x","power_hp":"9"},{}]')
    const read = fromWord(word)
    expect(read && givenBy({ fields: [power] }, read)).toEqual({ power_hp: 9 })
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })
})
