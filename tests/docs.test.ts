import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allOperations } from '#contract/contract.ts'
import { projectRoot } from '#server/platform/project-root.ts'

const PAGES = ['CONTRIBUTING.md', 'README.md', 'docs/add-an-operation.md', 'docs/from-address-to-file.md']
const read = (page: string) => readFileSync(join(projectRoot(), page), 'utf8')

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

test('the operation by which the way to add one is shown is served', () => {
  const [, path] = /The example is `([^`]+)`/.exec(read('docs/add-an-operation.md')) ?? []
  expect(allOperations.map((operation) => operation.path)).toContain(path)
})
