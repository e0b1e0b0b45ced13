import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { allOperations } from '#contract/contract.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { sourceFiles } from './world/source-files.ts'

const PAGES = ['CONTRIBUTING.md', 'README.md', 'docs/add-an-operation.md', 'docs/from-address-to-file.md']
const DECISIONS = 'docs/decisions'
const MOST_WORDS = 12
const read = (page: string) => readFileSync(join(projectRoot(), page), 'utf8')

const markdown = ['android', 'bench', 'contract', 'docs', 'server', 'src', 'sw', 'tests']
  .flatMap((folder) =>
    readdirSync(join(projectRoot(), folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((name) => name.endsWith('.md'))
  .concat('CONTRIBUTING.md', 'README.md')
const decisions = readdirSync(join(projectRoot(), DECISIONS)).toSorted()

test.each(PAGES)('%s names files that are there', (page) => {
  const named = read(page).matchAll(
    /`((?:src|server|contract|tests|docs|bench|sw)\/[\w./-]*)`|\]\(([\w./-]+)/g,
  )
  const paths = [...named].map(([, inCode, linked]) => inCode ?? linked ?? '')
  const missing = paths.filter((path) => {
    const isFromHere = !path.includes('/') && page.includes('/')
    return !existsSync(join(projectRoot(), isFromHere ? join(page, '..', path) : path))
  })
  expect(missing).toEqual([])
})

test('every link between pages of the documentation leads to a file', () => {
  const broken = markdown.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(projectRoot(), dirname(page), target)))
      .map((target) => `${page} → ${target}`),
  )
  expect(broken).toEqual([])
})

test('every program file that a document names exists, by its name or the end of its path', () => {
  const folders = ['android', 'bench', 'contract', 'server', 'src', 'sw', 'tests']
  const files = sourceFiles(folders, /\.(?:tsx?|mjs|css|sql)$/).map(({ path }) => `/${path}`)
  // names that README.md of the server gives to any subject
  const patterns = ['subject.ts', 'subject-store.ts']
  const missing = markdown.flatMap((page) =>
    [...read(page).matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|sql))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !patterns.includes(name) && !existsSync(join(projectRoot(), name)))
      .filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
      .map((name) => `${page} → ${name}`),
  )
  expect(missing).toEqual([])
})

test('each decision has a number of its own, a date, its context, options and decision', () => {
  expect(decisions.map((name) => name.slice(0, 4))).toEqual(
    decisions.map((_, index) => `${String(index + 1).padStart(3, '0')}-`),
  )
  const shape =
    /^# .+\n\nDate: \d{4}-\d\d-\d\d\n\n## Context\n\n[^]+\n## Options\n\n[^]+\n## Decision\n\n[^]+$/
  expect(decisions.filter((name) => !shape.test(read(join(DECISIONS, name))))).toEqual([])
})

test('each decision is linked from the README of the folder that it is about', () => {
  const readmes = markdown.filter((page) => page.endsWith('README.md')).map(read)
  expect(decisions.filter((name) => !readmes.some((text) => text.includes(name)))).toEqual([])
})

test('the app has few words of its own', () => {
  const [, words = ''] = /## Words\n([^]+?)\n## /.exec(read('src/README.md')) ?? []
  const rows = words.split('\n').filter((line) => line.startsWith('| ')).length - 2
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThanOrEqual(MOST_WORDS)
})

test('the operation by which the way to add one is shown is served', () => {
  const [, path] = /The example is `([^`]+)`/.exec(read('docs/add-an-operation.md')) ?? []
  expect(allOperations.map((operation) => operation.path)).toContain(path)
})
