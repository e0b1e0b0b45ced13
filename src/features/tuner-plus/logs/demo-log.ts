/** A drive that never was: made up here so that everybody can try the tools. */
const HZ = 50
const SECONDS = 120
const IDLE_RPM = 850
/** What a wheel of that gearbox rolls in a turn, m. */
const CIRCUMFERENCE = 1.874
/** Overall ratios of the first three gears. */
const [FIRST, SECOND, THIRD] = [12, 6.8, 4.8]
const SENSOR_LAG = 0.04
const STOICH = 14.7

interface Moment {
  rpm: number
  tps: number
  map: number
  /** Overall. */
  ratio: number
  /** What the fuel is multiplied by, to see when the sensor sees it. */
  fuel?: number
}

const between = (from: number, to: number, share: number) =>
  from + (to - from) * Math.min(1, Math.max(0, share))

/** A small wave that repeats as little as noise. */
const ripple = (t: number, size: number) => size * (Math.sin(t * 7.3) + 0.6 * Math.sin(t * 17.1 + 1)) * 0.6

/** Fuel by hand: more and less every two seconds, while nothing else changes. */
const trial = (t: number) => (Math.floor(t / 2) % 2 === 0 ? 1.06 : 0.95)

/** Standing, driving off, cruising, one run at full throttle, rolling out, trying the sensor at two speeds. */
function momentAt(t: number): Moment {
  if (t < 15) return { rpm: IDLE_RPM + ripple(t, 18), tps: 0.5, map: 34 + ripple(t, 0.6), ratio: FIRST }
  if (t < 20)
    return {
      rpm: between(IDLE_RPM, 2_870, (t - 15) / 5),
      tps: 18,
      map: between(40, 60, t - 15),
      ratio: FIRST,
    }
  if (t < 25) {
    const share = (t - 20) / 5
    return { rpm: between(1_626, 2_400, share), tps: between(16, 24, share), map: 64, ratio: SECOND }
  }
  if (t < 55)
    return {
      rpm: 2_400 + 700 * Math.sin((t - 25) / 4.8) ** 2,
      tps: 22 + 9 * Math.sin(t / 6),
      map: 58 + 16 * Math.sin(t / 6),
      ratio: SECOND,
    }
  if (t < 66) {
    // the engine pulls hardest in the middle of its range
    const share = (t - 55) / 11
    return {
      rpm: 2_350 + 4_050 * (share - 0.09 * Math.sin(2 * Math.PI * share)),
      tps: 100,
      map: 97 - 3 * share,
      ratio: SECOND,
    }
  }
  if (t < 76) return { rpm: between(6_300, 3_117, (t - 66) / 10), tps: 0, map: 26, ratio: SECOND }
  if (t < 80) return { rpm: 2_200, tps: 18, map: 52, ratio: THIRD }
  if (t < 98) return { rpm: 2_200 + ripple(t, 12), tps: 18, map: 52, ratio: THIRD, fuel: trial(t) }
  if (t < 101) return { rpm: between(2_200, 3_200, (t - 98) / 3), tps: 30, map: 70, ratio: THIRD }
  return { rpm: 3_200 + ripple(t, 15), tps: 24, map: 62, ratio: THIRD, fuel: trial(t) }
}

const targetAt = (map: number) => (map > 85 ? 12.6 : map > 70 ? 13.8 : STOICH)
const isCutAt = (t: number) => t >= 67 && t < 74

/** Too rich at low load, too lean at high speed and load: something to be corrected. */
const faultAt = ({ rpm, map }: Moment) =>
  1 + (map > 80 ? 0.05 * ((rpm - 2_000) / 4_500) : -0.04 * ((80 - map) / 50))

/** The log as a text with tabs between, as tuning programs write it, 50 samples a second. */
export function demoLog(): string {
  const names = [
    'Time',
    'RPM',
    'MAP',
    'TPS',
    'AFR',
    'AFR Target',
    'CLT',
    'MAT',
    'PW',
    'VSS',
    'EGO cor1',
    'Batt V',
  ]
  const units = ['s', 'rpm', 'kPa', '%', 'AFR', 'AFR', '°C', '°C', 'ms', 'km/h', '%', 'V']
  const lines = [names.join('\t'), units.join('\t')]
  let seen = STOICH
  for (let sample = 0; sample < SECONDS * HZ; sample += 1) {
    const t = sample / HZ
    const now = momentAt(t)
    // the sensor sees what was burnt a little before
    const ago = 0.02 + 220 / now.rpm
    const burnt = momentAt(Math.max(0, t - ago))
    const afr = isCutAt(t - ago) ? 20.5 : (targetAt(burnt.map) * faultAt(burnt)) / (burnt.fuel ?? 1)
    seen += (afr - seen) * (1 - Math.exp(-1 / HZ / SENSOR_LAG))
    // the clutch comes in slowly
    const grip = Math.min(1, Math.max(0, (t - 15) / 3))
    const speed = (now.rpm * CIRCUMFERENCE * 3.6 * grip) / 60 / now.ratio
    const pulse = isCutAt(t) ? 0 : (1.2 + now.map * 0.085) * (now.fuel ?? 1)
    const values = [
      t.toFixed(2),
      now.rpm.toFixed(0),
      (now.map + ripple(t * 2, 0.5)).toFixed(1),
      now.tps.toFixed(1),
      (seen + ripple(t * 3, 0.03)).toFixed(2),
      targetAt(now.map).toFixed(1),
      between(62, 88, t / 35).toFixed(1),
      (31 + ripple(t / 9, 1.5)).toFixed(1),
      pulse.toFixed(3),
      speed.toFixed(2),
      '100',
      (13.9 + ripple(t, 0.05)).toFixed(2),
    ]
    if (t === 55 || t === 66) lines.push(`MARK ${t === 55 ? 'run begins' : 'run ends'}`)
    lines.push(values.join('\t'))
  }
  return `${lines.join('\n')}\n`
}

/** The gearbox of that drive, as made up. */
export const demoGearbox = {
  gears: '3 1.7 1.2 0.9',
  finalDrive: '4',
  size: '195/60R15',
  rollingFactor: '0.97',
}

const DEMO_RPM = [800, 1_500, 2_200, 3_000, 3_800, 4_600, 5_400, 6_200]
const DEMO_LOAD = [30, 45, 60, 75, 90, 105]

/** A table of VE for the drive above, as made up as that. */
export function demoTable(): string {
  const cell = (rpm: number, load: number) =>
    38 + load * 0.38 + 14 * Math.exp(-(((rpm - 4_000) / 2_600) ** 2))
  const rows = DEMO_LOAD.toReversed().map((load) => [
    load,
    ...DEMO_RPM.map((rpm) => cell(rpm, load).toFixed(1)),
  ])
  return [['', ...DEMO_RPM], ...rows].map((row) => row.join('\t')).join('\n')
}
