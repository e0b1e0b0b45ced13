import type * as openedFile from './opened-file.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const file = (name: string) => new File(['x'], name)
/** The module keeps its source as long as the page is there. */
let opened: typeof openedFile
beforeEach(async () => {
  vi.resetModules()
  opened = await import('./opened-file.ts')
})

test('a file that was shared before the app was connected is taken once it is', async () => {
  const names: string[] = []
  opened.takeOpenedFile(({ name }) => names.push(name))
  expect(names).toEqual([])
  opened.openFilesBy(async () => file('run.msl'))
  await expect.poll(() => names).toEqual(['run.msl'])
  opened.openFilesBy(async () => file('again.msl'))
  await Promise.resolve()
  expect(names).toEqual(['run.msl'])
})

test('a page that was left takes nothing, and without a file nothing is opened', async () => {
  const names: string[] = []
  const take = vi.fn(async () => undefined)
  opened.takeOpenedFile(({ name }) => names.push(name))()
  opened.openFilesBy(take)
  expect(take).not.toHaveBeenCalled()
  opened.takeOpenedFile(({ name }) => names.push(name))
  await expect.poll(() => take).toHaveBeenCalledOnce()
  expect(names).toEqual([])
})
