import { expect, test } from 'vitest'
import { pull, type Drive } from './drive.ts'
import { evaluate } from './evaluate.ts'
import { finish } from './steps.ts'

/** An invented car. */
const CAR: Drive = {
  gears: [3.4, 1.9, 1.3, 1, 0.8],
  finalDrive: 4,
  circumference_m: 1.86,
  curve: [
    [1_000, 110],
    [3_500, 140],
    [6_200, 105],
  ],
  redline: 6_200,
  efficiency: 0.9,
  road: { mass_kg: 1_150, massFactor: 1.08, cd: 0.34, area_m2: 2, rho_kgm3: 1.204, crr: 0.013, grade: 0 },
  grip: { drivenShare: 0.6, mu: 0.9 },
}
const run = (change: Partial<Drive> = {}) => finish(pull({ ...CAR, ...change }))

test('each gear pulls as the formula of tractive force says, up to its redline', () => {
  const { gears } = run()
  const third = gears[2]
  const { force_N } = evaluate('tractive', {
    torque_Nm: 105,
    gear: 1.3,
    finalDrive: 4,
    efficiency: 0.9,
    radius_m: 1.86 / (2 * Math.PI),
  }).output
  const { speed_kmh } = evaluate('speedInGear', {
    rpm: 6_200,
    gear: 1.3,
    finalDrive: 4,
    circumference_m: 1.86,
  }).output
  expect(third?.force_N.at(-1)).toBeCloseTo(force_N, 1)
  expect(third?.speed_kmh.at(-1)).toBeCloseTo(speed_kmh, 6)
})

test('at the top speed the best gear pulls as much as the road holds', () => {
  const { top_kmh, best_N } = run()
  const { force_N } = evaluate('roadLoad', { ...CAR.road, speed_ms: top_kmh / 3.6 }).output
  expect(Math.abs((best_N[Math.round(top_kmh)] ?? 0) - force_N)).toBeLessThan(15)
})

test('a short last gear ends at the redline, not at the road', () => {
  const { top_kmh } = run({ gears: [3.4, 1.9] })
  expect(top_kmh).toBeCloseTo((6_200 * 60 * 1.86) / (1.9 * 4 * 1_000), 6)
})

test('more torque or less mass is sooner at 100', () => {
  const { sprint_s } = run()
  expect(sprint_s).toBeGreaterThan(8)
  expect(sprint_s).toBeLessThan(18)
  expect(run({ curve: CAR.curve.map(([rpm, Nm]) => [rpm, Nm * 1.2]) }).sprint_s).toBeLessThan(sprint_s)
  expect(run({ road: { ...CAR.road, mass_kg: 1_000 } }).sprint_s).toBeLessThan(sprint_s)
})

test('what never reaches 100 has no time', () => {
  expect(run({ gears: [3.4] }).sprint_s).toBeNaN()
})

test('tyres pass on their friction times the weight on them, less of it on a slope', () => {
  // 0.9 · 1150 kg · 0.6 · 9.80665 m/s²
  expect(run().grip_N).toBeCloseTo(6_089.93, 2)
  // a slope of 3 in 4 leaves four fifths of the weight on the road
  expect(run({ road: { ...CAR.road, grade: 0.75 } }).grip_N).toBeCloseTo(6_089.93 * 0.8, 2)
})

test('they spin up to the speed where the best gear pulls more than they hold', () => {
  const { spin_kmh, grip_N, best_N } = run({ grip: { drivenShare: 0.6, mu: 0.7 } })
  expect(spin_kmh).toBeGreaterThan(20)
  expect(best_N[spin_kmh]).toBeGreaterThan(grip_N)
  expect(best_N[spin_kmh + 1]).toBeLessThanOrEqual(grip_N)
  expect(run({ grip: { drivenShare: 1, mu: 1 } }).spin_kmh).toBe(0)
})
