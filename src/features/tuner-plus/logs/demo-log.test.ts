import { expect, test } from 'vitest'
import { channelOf } from '#src/calc/log/channels.ts'
import { readText } from '#src/calc/log/read-text.ts'
import { findRun } from '#src/calc/log/road-run.ts'
import { guessRoles, ROLES } from '#src/calc/log/roles.ts'
import { readTable } from '#src/calc/log/table-text.ts'
import { finish } from '#src/calc/steps.ts'
import { demoLog, demoTable } from './demo-log.ts'
import { looksLikeCommas } from './open-log.ts'

test('the demo log is read without a fault, every role is in it, and so is one run', () => {
  const log = finish(readText(new TextEncoder().encode(demoLog())))
  expect([log.rows, log.bad, log.markers]).toEqual([6_000, 0, 2])
  const reading = { roles: guessRoles(log.names), stoich: 14.7 }
  expect(Object.keys(reading.roles).toSorted()).toEqual([...ROLES].toSorted())
  const [time, rpm, tps] = (['time', 'rpm', 'tps'] as const).map(
    (role) => channelOf(log, reading, role) ?? new Float64Array(),
  )
  expect(findRun(time ?? [], rpm ?? [], tps)).toEqual({ from: 2_750, to: 3_300 })
  expect(readTable(demoTable()).table.yBins.length).toBe(6)
})

test('commas for points are seen in a file with semicolons only', () => {
  expect(looksLikeCommas('Time;RPM\n0,1;800\n')).toBe(true)
  expect(looksLikeCommas('Time;RPM\n0.1;800\n')).toBe(false)
  expect(looksLikeCommas('Time,RPM\n0,800\n')).toBe(false)
})
