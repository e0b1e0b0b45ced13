/** A drive that never was: made up here so that everybody can try the tools. */
const HZ = 50
const SECONDS = 120
const IDLE_RPM = 850
/** Overall ratio of the gear of the run, and what a wheel rolls in a turn, m. */
const RATIO = 6.8
const CIRCUMFERENCE = 1.9
const STOICH = 14.7

interface Moment {
  rpm: number
  tps: number
  map: number
}

const between = (from: number, to: number, share: number) =>
  from + (to - from) * Math.min(1, Math.max(0, share))

/** A small wave that repeats as little as noise. */
const ripple = (t: number, size: number) => size * (Math.sin(t * 7.3) + 0.6 * Math.sin(t * 17.1 + 1)) * 0.6

/** Standing, driving off, cruising, one run at full throttle, rolling out, driving on. */
function momentAt(t: number): Moment {
  if (t < 15) return { rpm: IDLE_RPM + ripple(t, 18), tps: 0.5, map: 34 + ripple(t, 0.6) }
  if (t < 25) {
    const share = (t - 15) / 10
    return { rpm: between(IDLE_RPM, 2_400, share), tps: between(8, 24, share), map: between(40, 68, share) }
  }
  if (t < 55)
    return {
      rpm: 2_400 + 700 * Math.sin((t - 25) / 4.8) ** 2,
      tps: 22 + 9 * Math.sin(t / 6),
      map: 58 + 16 * Math.sin(t / 6),
    }
  if (t < 66) {
    // the engine pulls hardest in the middle of its range
    const share = (t - 55) / 11
    return {
      rpm: 2_350 + 4_050 * (share - 0.09 * Math.sin(2 * Math.PI * share)),
      tps: 100,
      map: 97 - 3 * share,
    }
  }
  if (t < 76) return { rpm: between(6_300, 2_200, (t - 66) / 10), tps: 0, map: 26 }
  return {
    rpm: 2_200 + 500 * Math.sin((t - 76) / 7) ** 2,
    tps: 18 + 5 * Math.sin(t / 9),
    map: 52 + 8 * Math.sin(t / 9),
  }
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
  for (let sample = 0; sample < SECONDS * HZ; sample += 1) {
    const t = sample / HZ
    const now = momentAt(t)
    // the sensor sees what was burnt a little before
    const burnt = momentAt(Math.max(0, t - 0.12))
    const target = targetAt(burnt.map)
    const afr = isCutAt(t - 0.12) ? 20.5 : target * faultAt(burnt) + ripple(t * 3, 0.12)
    const speed = t < 20 ? 0 : (now.rpm * CIRCUMFERENCE * 3.6) / 60 / RATIO
    const pulse = isCutAt(t) ? 0 : 1.2 + now.map * 0.085
    const values = [
      t.toFixed(2),
      now.rpm.toFixed(0),
      (now.map + ripple(t * 2, 0.5)).toFixed(1),
      now.tps.toFixed(1),
      afr.toFixed(2),
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
