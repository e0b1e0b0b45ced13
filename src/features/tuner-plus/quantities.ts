import { convertUnit } from '#src/calc/units.ts'

/** How a kind of number is typed and shown: in which units, and how exactly. */
export interface Quantity {
  /** The unit that calculations work with, as it is written; empty for a pure number. */
  base: string
  /** What people may choose instead, by the name of the unit, the usual one first. */
  units: Readonly<Record<string, Unit>>
  /** Digits after the point; without them four significant digits. */
  decimals?: number
}

interface Unit {
  /** As it is written. */
  label: string
  /** What it is called in a list of units, where the letters alone may be mistaken. */
  name?: string
  toBase: (value: number) => number
  fromBase: (value: number) => number
}

const same = (label: string): Unit => ({ label, toBase: (value) => value, fromBase: (value) => value })
const times = (label: string, factor: number): Unit => ({
  label,
  toBase: (value) => value * factor,
  fromBase: (value) => value / factor,
})
const by = (base: string, unit: string, label: string): Unit => ({
  label,
  toBase: (value) => convertUnit(value, unit, base),
  fromBase: (value) => convertUnit(value, base, unit),
})

function quantity(
  base: string,
  units: readonly (readonly [unit: string, label: string, name?: string])[],
  decimals?: number,
): Quantity {
  const choices = units.map(([unit, label, name]) => [
    unit,
    { ...by(base, unit, label), ...(name && { name }) },
  ])
  return { base, units: Object.fromEntries(choices), ...(decimals !== undefined && { decimals }) }
}

const plain = (label: string, decimals?: number): Quantity => ({
  base: label,
  units: { '': same(label) },
  ...(decimals !== undefined && { decimals }),
})

/** «اسب بخار» alone means the metric one to most people here: every field of power says which. */
const POWER = [
  ['hp', 'hp', 'hp (اسب بخار مکانیکی)'],
  ['PS', 'PS', 'PS (اسب بخار متریک)'],
  ['kW', 'kW', 'kW (کیلووات)'],
] as const

/** Every kind of number on the screens of Tuner Plus. */
const QUANTITIES = {
  number: plain(''),
  ratio: plain('', 3),
  afr: plain('', 2),
  lambda: plain('', 3),
  count: plain('', 0),
  degrees: plain('°', 1),
  rpm: plain('rpm', 0),
  percent: plain('٪', 1),
  fraction: { base: '', units: { percent: times('٪', 0.01) }, decimals: 1 },
  power: quantity('hp', POWER),
  powerKw: quantity('kW', POWER.toReversed()),
  torque: quantity('Nm', [
    ['Nm', 'N·m'],
    ['kgfm', 'kgf·m'],
    ['lbft', 'lb·ft'],
  ]),
  pressure: quantity('kPa', [
    ['kPa', 'kPa'],
    ['bar', 'bar'],
    ['psi', 'psi'],
  ]),
  pressureHpa: quantity('mbar', [
    ['mbar', 'hPa'],
    ['inHg', 'inHg'],
  ]),
  pressurePa: quantity('Pa', [
    ['kPa', 'kPa'],
    ['mbar', 'hPa'],
  ]),
  temperatureK: quantity(
    'K',
    [
      ['C', '°C'],
      ['F', '°F'],
      ['K', 'K'],
    ],
    1,
  ),
  temperatureC: quantity(
    'C',
    [
      ['C', '°C'],
      ['F', '°F'],
    ],
    1,
  ),
  kelvins: { base: 'K', units: { K: same('°C'), F: times('°F', 1 / 1.8) }, decimals: 1 },
  length: quantity('mm', [
    ['mm', 'mm'],
    ['in', 'in'],
  ]),
  metres: quantity('m', [
    ['m', 'm'],
    ['ft', 'ft'],
  ]),
  height: quantity(
    'm',
    [
      ['m', 'm'],
      ['ft', 'ft'],
    ],
    0,
  ),
  litres: quantity('L', [
    ['L', 'L'],
    ['cc', 'cc'],
    ['in3', 'in³'],
  ]),
  cubic: quantity('cc', [
    ['cc', 'cc'],
    ['in3', 'in³'],
  ]),
  massFlow: quantity('g_s', [
    ['g_s', 'g/s'],
    ['kg_h', 'kg/h'],
    ['lb_min', 'lb/min'],
  ]),
  airFlow: quantity('lb_min', [
    ['lb_min', 'lb/min'],
    ['g_s', 'g/s'],
    ['kg_h', 'kg/h'],
  ]),
  fuelMassFlow: quantity('lb_h', [
    ['lb_h', 'lb/h'],
    ['g_s', 'g/s'],
    ['kg_h', 'kg/h'],
  ]),
  fuelFlow: quantity('cc_min', [
    ['cc_min', 'cc/min'],
    ['L_h', 'L/h'],
  ]),
  pumpFlow: quantity('L_h', [
    ['L_h', 'L/h'],
    ['cc_min', 'cc/min'],
  ]),
  grams: plain('g'),
  density: quantity('kg_m3', [
    ['kg_m3', 'kg/m³'],
    ['g_cc', 'g/cc'],
  ]),
  densityGcc: quantity('g_cc', [
    ['g_cc', 'g/cc'],
    ['kg_m3', 'kg/m³'],
  ]),
  airDensity: quantity('kg_m3', [['kg_m3', 'kg/m³']]),
  energyPerKg: quantity('MJ_kg', [
    ['MJ_kg', 'MJ/kg'],
    ['BTU_lb', 'BTU/lb'],
  ]),
  heatPerKg: quantity('kJ_kg', [
    ['kJ_kg', 'kJ/kg'],
    ['BTU_lb', 'BTU/lb'],
  ]),
  mj: plain('MJ'),
  bsfc: { base: 'lb/hp·h', units: { g_kWh: times('g/kWh', 1 / 608.277), lb_hph: same('lb/hp·h') } },
  carMass: quantity(
    'lb',
    [
      ['kg', 'kg'],
      ['lb', 'lb'],
    ],
    0,
  ),
  kilograms: quantity(
    'kg',
    [
      ['kg', 'kg'],
      ['lb', 'lb'],
    ],
    0,
  ),
  speed: quantity(
    'km_h',
    [
      ['km_h', 'km/h'],
      ['mph', 'mph'],
    ],
    1,
  ),
  speedMph: quantity(
    'mph',
    [
      ['km_h', 'km/h'],
      ['mph', 'mph'],
    ],
    1,
  ),
  pistonSpeed: quantity('m_s', [['m_s', 'm/s']], 1),
  newtons: plain('N', 0),
  seconds: plain('s', 2),
  milliseconds: plain('ms', 2),
  microseconds: plain('µs', 0),
  volts: plain('V', 2),
  bar: plain('bar', 1),
  cfm: quantity('cfm', [
    ['cfm', 'cfm'],
    ['m3_s', 'm³/s'],
  ]),
} satisfies Record<string, Quantity>

export type QuantityName = keyof typeof QUANTITIES

export function quantityOf(name: QuantityName): Quantity {
  return QUANTITIES[name]
}

/** The unit of a quantity that was chosen, or its usual one. */
export function unitOf(name: QuantityName, chosen?: string): Unit & { key: string } {
  const { units } = quantityOf(name)
  const [usual = ['', same('')]] = Object.entries(units)
  const [unit, look] = chosen !== undefined && Object.hasOwn(units, chosen) ? [chosen, units[chosen]] : usual
  return { ...(look ?? usual[1]), key: unit }
}
