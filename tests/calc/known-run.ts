import { roadForce, type Road } from '#src/calc/road.ts'

/** A car and a gear whose power at the wheels is known at every speed. */
export interface KnownCar {
  name: string
  /** Torque of the engine in N·m by its speed. */
  curve: readonly (readonly [rpm: number, Nm: number])[]
  /** Gear times final drive. */
  ratio: number
  from: number
  to: number
}

export const ROAD: Road = {
  mass_kg: 1_200,
  massFactor: 1.05,
  cd: 0.33,
  area_m2: 2,
  rho_kgm3: 1.2,
  crr: 0.012,
  grade: 0,
}

const CIRCUMFERENCE = 1.9
const EFFICIENCY = 0.88
const DT = 0.005

const NATURAL = [
  [1_500, 110],
  [2_500, 128],
  [3_500, 140],
  [4_500, 138],
  [5_500, 128],
  [6_200, 114],
  [6_500, 104],
] as const
const TURBO = [
  [1_500, 140],
  [2_000, 215],
  [2_600, 250],
  [4_200, 250],
  [5_000, 228],
  [5_600, 205],
  [6_200, 175],
] as const
const DIESEL = [
  [1_500, 180],
  [2_000, 260],
  [3_000, 255],
  [3_600, 230],
  [4_200, 190],
  [4_600, 150],
] as const

/** Runs of 8 to 26 s. */
export const CARS: readonly KnownCar[] = [
  { name: 'natural, second gear', curve: NATURAL, ratio: 6.8, from: 2_200, to: 6_450 },
  { name: 'natural, third gear', curve: NATURAL, ratio: 4.8, from: 2_500, to: 6_450 },
  { name: 'turbo, second gear', curve: TURBO, ratio: 5.5, from: 2_200, to: 6_100 },
  { name: 'turbo, third gear', curve: TURBO, ratio: 4.2, from: 2_200, to: 6_100 },
  { name: 'diesel, third gear', curve: DIESEL, ratio: 4, from: 1_700, to: 4_500 },
]

/** The torque between two points of a curve, without a kink (Hermite, slopes of the neighbours). */
function torqueAt(curve: KnownCar['curve'], rpm: number): number {
  const found = curve.findIndex(([x]) => x >= rpm)
  const next = Math.max(1, found === -1 ? curve.length - 1 : found)
  const point = (at: number) => curve[Math.min(curve.length - 1, Math.max(0, at))] ?? ([0, 0] as const)
  const [x0, y0] = point(next - 1)
  const [x1, y1] = point(next)
  const slope = (from: number, to: number) =>
    (point(to)[1] - point(from)[1]) / (point(to)[0] - point(from)[0])
  const [m0, m1] = [slope(next - 2, next) * (x1 - x0), slope(next - 1, next + 1) * (x1 - x0)]
  const t = (rpm - x0) / (x1 - x0)
  return (
    y0 * (2 * t ** 3 - 3 * t ** 2 + 1) +
    m0 * (t ** 3 - 2 * t ** 2 + t) +
    y1 * (3 * t ** 2 - 2 * t ** 3) +
    m1 * (t ** 3 - t ** 2)
  )
}

/** A drive as it was: its speed in m/s every 5 ms, and the greatest power at the wheels in kW. */
export interface KnownDrive {
  speeds: number[]
  seconds: number
  peak_kW: number
  ratio: number
}

export function drive({ curve, ratio, from, to }: KnownCar): KnownDrive {
  const speedAt = (rpm: number) => (rpm * CIRCUMFERENCE) / 60 / ratio
  const power = (speed: number) => {
    const rpm = (speed * 60 * ratio) / CIRCUMFERENCE
    return (torqueAt(curve, rpm) * rpm * Math.PI * EFFICIENCY) / 30
  }
  const gain = (speed: number) =>
    (power(speed) / speed - roadForce(ROAD, speed, 0)) / (ROAD.mass_kg * ROAD.massFactor)
  const speeds: number[] = []
  let peak = 0
  for (let speed = speedAt(from); speed < speedAt(to);) {
    speeds.push(speed)
    peak = Math.max(peak, power(speed))
    speed += DT * gain(speed + (DT / 2) * gain(speed))
  }
  return { speeds, seconds: speeds.length * DT, peak_kW: peak / 1_000, ratio }
}

/** Random numbers from 0 to 1 that are the same every time (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Logging {
  hz: number
  /** What the speed is rounded to, km/h. */
  step: number
  /** Standard deviation of the speed, km/h. */
  noise: number
  seed: number
}

/** What a logger writes of a drive. */
export function logged({ speeds, ratio }: KnownDrive, { hz, step, noise, seed }: Logging) {
  const random = randomOf(seed * 7_919 + hz * 31 + Math.round(noise * 100))
  const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const [t_s, speed_kmh, rpm]: [number[], number[], number[]] = [[], [], []]
  for (let t = random() / hz; t < (speeds.length - 2) * DT; t += 1 / hz) {
    const at = Math.floor(t / DT)
    const part = t / DT - at
    const speed = ((speeds[at] ?? NaN) * (1 - part) + (speeds[at + 1] ?? NaN) * part) * 3.6
    t_s.push(t)
    speed_kmh.push(Math.round((speed + noise * gauss()) / step) * step)
    rpm.push(Math.round((speed / 3.6 / CIRCUMFERENCE) * 60 * ratio))
  }
  return { t_s, speed_kmh, rpm }
}
