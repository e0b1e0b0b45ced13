import { expect, test } from 'vitest'
import { faultsOf, findRun, powerCurve, risingRows, speedFromRpm } from '#src/calc/log/road-run.ts'
import { smoothRun } from '#src/calc/log/smooth-run.ts'
import { finish } from '#src/calc/steps.ts'

const HZ = 20
const CAR = { mass_kg: 1_200, massFactor: 1.05, cd: 0.32, area_m2: 2, rho_kgm3: 1.2, crr: 0.012, grade: 0 }
const list = (length: number, at: (index: number) => number) =>
  Float64Array.from({ length }, (_, index) => at(index))

/** Ten seconds of cruising, eight of full throttle up to 6,000 rpm, a shift, and more in the next gear. */
const time = list(500, (index) => index / HZ)
const rpm = list(500, (index) => {
  if (index < 200) return 2_000
  if (index < 360) return 2_000 + (index - 200) * 25
  return 4_000 + (index - 360) * 4
})
const tps = list(500, (index) => (index < 200 ? 15 : 100))

test('the run of a drive is found, with and without a throttle, and ends at the shift', () => {
  expect(findRun(time, rpm, tps)).toEqual({ from: 200, to: 360 })
  const { from = 0, to = 0 } = findRun(time, rpm) ?? {}
  expect(Math.abs(from - 200)).toBeLessThan(10)
  expect(to).toBe(360)
  expect(findRun(time.slice(0, 200), rpm.slice(0, 200), tps.slice(0, 200))).toBeUndefined()
})

test('samples written twice or without a value are left out of a run', () => {
  expect(risingRows([0, 1, 1, 2, NaN, 3], { from: 0, to: 6 }, [[1, 1, 1, 1, 1, NaN]])).toEqual([0, 1, 3])
})

test('a wheel that slips and a gear that changes are told', () => {
  const speed = speedFromRpm(rpm, 8, 1.9)
  expect(faultsOf(rpm.slice(0, 360), speed.slice(0, 360), tps.slice(200, 360))).toEqual({
    slipShare: 0,
    hasShift: false,
    leastTps: 100,
  })
  const slipping = speed.map((one, index) => (index > 250 && index < 300 ? one * 0.95 : one))
  expect(faultsOf(rpm.slice(200, 360), slipping.slice(200, 360))).toMatchObject({ hasShift: false })
  expect(faultsOf(rpm.slice(200, 360), slipping.slice(200, 360)).slipShare).toBeGreaterThan(0.2)
  const shifted = speed.map((one, index) => (index > 350 ? one * 1.4 : one))
  expect(faultsOf(rpm.slice(200, 360), shifted.slice(200, 360)).hasShift).toBe(true)
})

test('the curve of a run is what the road asked for', () => {
  const [t, n] = [time.slice(200, 360), rpm.slice(200, 360)]
  const speed = speedFromRpm(n, 8, 1.9)
  const curve = powerCurve(finish(smoothRun(t, speed, n, CAR)))
  const accel = (500 * 1.9) / 60 / 8
  const v = (4_000 * 1.9) / 60 / 8
  const force = 1_200 * 1.05 * accel + 0.5 * 1.2 * 0.32 * 2 * v ** 2 + 1_200 * 9.80665 * 0.012
  const point = curve.find((one) => Math.abs(one.rpm - 4_000) < 30)
  expect(point?.wheel_kW).toBeCloseTo((force * v) / 1_000, 0)
  expect(point?.torque_Nm).toBeCloseTo(((point?.wheel_kW ?? 0) * 30_000) / (Math.PI * (point?.rpm ?? 0)))
  expect(curve.every((one, index) => index === 0 || one.rpm > (curve[index - 1]?.rpm ?? NaN))).toBe(true)
})
