import type { Given, Sheet } from '#src/calc/sheet.ts'
import { asTyped, type Tab } from '../tab.ts'

/** Ends of the line of usual sensors in kPa at 0 V and 5 V; data sheets of NXP and reference settings of Speeduino. */
const SENSORS: Readonly<
  Record<string, { label: string; ends?: readonly [number, number]; line?: readonly [number, number] }>
> = {
  own: { label: 'سنسور خودم' },
  MPX4250A: { label: 'MPX4250A', line: [0.004, -0.04] },
  MPX4115: { label: 'MPX4115', line: [0.009, -0.095] },
  MPX4100A: { label: 'MPX4100A', line: [0.01059, -0.1518] },
  MPX5700A: { label: 'MPX5700A', line: [0.0012858, 0.04] },
  MPXH6300A: { label: 'MPXH6300A', line: [0.00318, -0.00353] },
  MPXH6400A: { label: 'MPXH6400A', line: [0.002421, -0.00842] },
  gm1: { label: 'GM 1 bar', ends: [10, 105] },
  gm2: { label: 'GM 2 bar', ends: [9, 208] },
  gm3: { label: 'GM 3 bar', ends: [1, 315] },
  bosch3: { label: 'Bosch 3 bar TMAP', ends: [-6, 323] },
  vag250: { label: 'VW/Audi 250', ends: [26, 250] },
  denso: { label: 'Denso 079800', ends: [0, 173] },
}

const isOwn = ({ sensor }: Given) => sensor === 'own'

function sheet({ sensor }: Given): Sheet {
  const { ends, line } = SENSORS[String(sensor)] ?? {}
  const read = (kPaAt0V: Sheet[string]['input'][string], kPaAt5V: Sheet[string]['input'][string]): Sheet => ({
    pressure: { fn: 'mapSensor', input: { ...asTyped('volts', 'supply'), kPaAt0V, kPaAt5V } },
  })
  if (ends) return read({ is: ends[0] }, { is: ends[1] })
  if (!line) return read('kPaAt0V', 'kPaAt5V')
  const ofLine: Sheet = {
    ends: { fn: 'mapSensorTransfer', input: { slope: { is: line[0] }, offset: { is: line[1] } } },
  }
  return { ...ofLine, ...read(['ends', 'kPaAt0V'], ['ends', 'kPaAt5V']) }
}

/** The pressure behind the voltage of a MAP sensor. */
export const sensorTab: Tab = {
  id: 'sensor',
  title: 'سنسور فشار',
  lead: 'فشار مطلق از ولتاژ سنسور MAP.',
  fields: [
    {
      kind: 'choice',
      name: 'sensor',
      label: 'سنسور',
      options: Object.entries(SENSORS).map(([value, { label }]) => ({ value, label })),
      usual: 'MPX4250A',
    },
    { kind: 'number', name: 'volts', quantity: 'volts', usual: 2.5 },
    { kind: 'number', name: 'supply', quantity: 'volts', usual: 5 },
    { kind: 'number', name: 'kPaAt0V', quantity: 'pressure', isShown: isOwn, usual: 10 },
    { kind: 'number', name: 'kPaAt5V', quantity: 'pressure', isShown: isOwn, usual: 260 },
  ],
  sheet,
  shown: [{ line: 'pressure', output: 'map_kPa', quantity: 'pressure', isMain: true }],
}
