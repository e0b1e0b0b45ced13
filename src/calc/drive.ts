import { GRAVITY } from './constants.ts'
import { torqueAt } from './gears.ts'
import { roadForce, type Road } from './road.ts'
import type { Steps } from './steps.ts'

/** A car for computing its traction. The torque curve is [rev/min, N·m], sorted by speed. */
export interface Drive {
  gears: readonly number[]
  finalDrive: number
  circumference_m: number
  curve: readonly (readonly [rpm: number, torque_Nm: number])[]
  redline: number
  /** Of the whole drivetrain. */
  efficiency: number
  road: Road
  grip: Grip
}

/** The grip of the driven tyres: their share of the mass at rest, and their friction on the road. */
interface Grip {
  drivenShare: number
  mu: number
}

/** The traction of a car: force in N over speed in km/h for each gear, and the force that the road needs. */
export interface Pull {
  gears: { speed_kmh: number[]; force_N: number[] }[]
  road: { speed_kmh: number[]; force_N: number[] }
  /** The best gear at whole km/h from 0 on. NaN beyond the redline of the last gear. */
  best_N: number[]
  /** The mean of the best gear from 40 to 160 km/h, or as far as the gears reach. */
  mean_N: number
  /** The speed at which the best gear just overcomes the road. */
  top_kmh: number
  /** The largest force that the tyres transmit. */
  grip_N: number
  /** Full throttle spins the tyres up to this speed. 0 when it never does. */
  spin_kmh: number
  /** From rest to 100 km/h in s, without slip and with time for shifting. NaN when it is not reached. */
  sprint_s: number
}

const SHIFT_S = 0.35
const STEP_S = 0.01
const LONGEST_S = 60
const SPRINT_KMH = 100
const [MEAN_FROM, MEAN_TO] = [40, 160]
const POINTS = 24
const KMH = 3.6

const rpmAt = ({ finalDrive, circumference_m }: Drive, gear: number, speed_kmh: number) =>
  (speed_kmh * gear * finalDrive * 1_000) / (60 * circumference_m)

/** Beyond the redline a gear gives no force. */
function forceAt(drive: Drive, gear: number, speed_kmh: number): number {
  const rpm = rpmAt(drive, gear, speed_kmh)
  if (rpm > drive.redline) return 0
  const radius_m = drive.circumference_m / (2 * Math.PI)
  return (torqueAt(drive.curve, rpm) * gear * drive.finalDrive * drive.efficiency) / radius_m
}

const bestAt = (drive: Drive, speed_kmh: number) =>
  Math.max(0, ...drive.gears.map((gear) => forceAt(drive, gear, speed_kmh)))

const redlineKmh = (drive: Drive, gear: number) => drive.redline / rpmAt(drive, gear, 1)

/**
 * The largest force in N of the driven tyres: μ · m · share · g · cosθ, without the load transfer of the
 * acceleration.
 */
function tractionLimit({
  road: { mass_kg, grade },
  grip: { drivenShare, mu },
}: Pick<Drive, 'road' | 'grip'>): number {
  return mu * mass_kg * drivenShare * GRAVITY * Math.cos(Math.atan(grade))
}

/** Computes the traction of a car, in steps. */
export function* pull(drive: Drive): Steps<Pull> {
  const lowest = drive.curve[0]?.[0] ?? 0
  const gears = drive.gears.map((gear) => {
    const [from, to] = [lowest / rpmAt(drive, gear, 1), redlineKmh(drive, gear)]
    const speed_kmh = Array.from({ length: POINTS }, (_, at) => from + ((to - from) * at) / (POINTS - 1))
    return {
      speed_kmh,
      force_N: speed_kmh.map((speed) => forceAt(drive, gear, Math.min(speed, to * 0.999_999))),
    }
  })
  yield 0.2
  const fastest = Math.max(...drive.gears.map((gear) => redlineKmh(drive, gear)))
  const speeds = Array.from({ length: Math.floor(fastest) + 1 }, (_, speed) => speed)
  const best_N = speeds.map((speed) => bestAt(drive, speed))
  const load = (speed: number) => roadForce(drive.road, speed / KMH, 0)
  const road = speeds.filter((speed) => speed % 5 === 0)
  yield 0.5
  const middle = best_N.slice(MEAN_FROM, MEAN_TO + 1)
  const mean_N = (sum(middle) - ((middle[0] ?? 0) + (middle.at(-1) ?? 0)) / 2) / (middle.length - 1)
  const top_kmh = topSpeed(drive, fastest, load)
  yield 0.7
  const sprint_s = sprint(drive, load)
  const grip_N = tractionLimit(drive)
  return {
    gears,
    road: { speed_kmh: road, force_N: road.map(load) },
    best_N,
    mean_N,
    top_kmh,
    grip_N,
    spin_kmh: Math.max(
      0,
      best_N.findLastIndex((force) => force > grip_N),
    ),
    sprint_s,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** To 0.1 km/h. The road or the redline limits it. */
function topSpeed(drive: Drive, fastest: number, load: (speed: number) => number): number {
  const isOver = (speed: number) => bestAt(drive, speed) < load(speed)
  if (!isOver(fastest * 0.999_999)) return fastest
  let [low, high] = [0, fastest]
  while (high - low > 0.1) {
    const middle = (low + high) / 2
    if (isOver(middle)) high = middle
    else low = middle
  }
  return low
}

function sprint(drive: Drive, load: (speed: number) => number): number {
  const { mass_kg, massFactor } = drive.road
  let [speed, at, shiftUntil] = [0, 0, 0]
  for (let time = 0; time < LONGEST_S; time += STEP_S) {
    if (speed >= SPRINT_KMH) return time
    const [gear, next] = [drive.gears[at] ?? 0, drive.gears[at + 1]]
    if (
      next !== undefined &&
      time >= shiftUntil &&
      forceAt(drive, next, speed) > forceAt(drive, gear, speed)
    ) {
      at += 1
      shiftUntil = time + SHIFT_S
    }
    const force = time < shiftUntil ? 0 : forceAt(drive, drive.gears[at] ?? 0, speed)
    speed = Math.max(0, speed + ((force - load(speed)) / (mass_kg * massFactor)) * STEP_S * KMH)
  }
  return NaN
}
