import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/project-root.ts'

const text = readFileSync(join(projectRoot(), 'docs', 'security.md'), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const STATES = ['met', 'partly', 'not', 'host', 'n/a']

test('every file that the page on security names is there', () => {
  const named = [...text.matchAll(/`((?:server|src|sw|contract|tests|docs)\/[\w./-]+\.\w+)`/g)]
  const missing = named.flatMap(([, path = '']) => (existsSync(join(projectRoot(), path)) ? [] : [path]))
  expect(missing).toEqual([])
})

test('each point of the standard stands there once, with a state', () => {
  const points = rows.map(([, point]) => point)
  expect(new Set(points).size).toBe(points.length)
  expect(rows.filter(([, , , state = '']) => !STATES.includes(state))).toEqual([])
})

test('the page counts its points right', () => {
  const count = (wanted: string) => rows.filter(([, , , state]) => state === wanted).length
  expect(text).toContain(
    `${count('met')} points are met, ${count('partly')} partly, ${count('not')} not yet, ${count('host')} are left`,
  )
})
