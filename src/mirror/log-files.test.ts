import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import {
  closeLogFile,
  deleteLogFile,
  forgetLogFiles,
  keepLogFile,
  keepLogLook,
  MOST_LOG_BYTES,
  MOST_LOG_FILES,
  noteLogRead,
  openLogFile,
  readLogFiles,
} from './log-files.ts'

const ME = '7'
const OTHER = '8'
let clock = 0

function log(name: string, owner = ME, size = 10) {
  clock += 1
  const openedAt = new Date(clock * 1_000).toISOString()
  return { owner, name, size, modified: 5, file: new Blob([name]), hasDecimalComma: false, openedAt }
}

async function idOf(kept: ReturnType<typeof keepLogFile>): Promise<number> {
  const id = await kept
  if (typeof id === 'string') throw new Error(`not kept: ${id}`)
  return id
}

const namesOf = async (owner = ME) => (await readLogFiles(owner)).map(({ name }) => name)

afterEach(async () => {
  vi.restoreAllMocks()
  for (const owner of [ME, OTHER]) await forgetLogFiles(owner)
})

test('a device that kept logs before their looks had a place of their own has both', async () => {
  const first = new Dexie('tuning-logs')
  first.version(1).stores({ file: '++id, owner', left: 'owner' })
  const id = await first.table('file').add({ ...log('old.csv'), channels: [7], view: { from: 0, to: 3 } })
  await first.table('file').add(log('older.csv'))
  await first.table('left').put({ owner: ME, id, isRead: true })
  first.close()

  expect(await openLogFile(ME)).toMatchObject({ name: 'old.csv', channels: [7], view: { from: 0, to: 3 } })
  expect(await namesOf()).toEqual(['older.csv', 'old.csv'])
})

test('a log that was left open is open again with its look, until it is closed', async () => {
  const id = await idOf(keepLogFile(log('drive.csv')))
  await keepLogLook(id, { channels: [1, 4], view: { from: 2, to: 9 } })
  const open = await openLogFile(ME)
  expect(open).toMatchObject({ id, name: 'drive.csv', channels: [1, 4], view: { from: 2, to: 9 } })
  expect(await open?.file.text()).toBe('drive.csv')
  await closeLogFile(ME)
  expect(await openLogFile(ME)).toBeUndefined()
  expect(await namesOf()).toEqual(['drive.csv'])
})

test('the same file again keeps its place and its look; another one of its name does not', async () => {
  const id = await idOf(keepLogFile(log('drive.csv')))
  await keepLogLook(id, { channels: [3] })
  expect(await keepLogFile(log('drive.csv'))).toBe(id)
  expect(await openLogFile(ME)).toMatchObject({ channels: [3] })
  expect(await keepLogFile(log('drive.csv', ME, 11))).not.toBe(id)
  expect(await namesOf()).toEqual(['drive.csv', 'drive.csv'])
})

test('looking at a log and opening it again writes no copy of its file', async () => {
  const id = await idOf(keepLogFile(log('drive.csv')))
  const [put, add] = (['put', 'add'] as const).map((way) => vi.spyOn(IDBObjectStore.prototype, way))
  await keepLogLook(id, { view: { from: 1, to: 2 } })
  await keepLogFile(log('drive.csv'))
  const written = [...(put?.mock.contexts ?? []), ...(add?.mock.contexts ?? [])]
  expect(new Set(written.map((store) => (store as IDBObjectStore).name))).toEqual(new Set(['look', 'left']))
})

test('a log during whose reading the app ended does not open automatically', async () => {
  const id = await idOf(keepLogFile(log('huge.csv')))
  await noteLogRead(ME, id, false)
  expect(await openLogFile(ME)).toBeUndefined()
  expect(await namesOf()).toEqual(['huge.csv'])
})

test('the last few are kept, and no more than fit', async () => {
  for (let one = 0; one <= MOST_LOG_FILES; one += 1) await keepLogFile(log(`${one}`))
  expect(await namesOf()).toEqual(['5', '4', '3', '2', '1'])
  await keepLogFile(log('big', ME, MOST_LOG_BYTES - 15))
  expect(await namesOf()).toEqual(['big', '5'])
  expect(await keepLogFile(log('bigger', ME, MOST_LOG_BYTES + 1))).toBe('large')
  expect(await namesOf()).toEqual(['big', '5'])
})

test('nobody sees the log of another person, and signing out deletes one’s own', async () => {
  await keepLogFile(log('mine'))
  await keepLogFile(log('theirs', OTHER))
  expect([await namesOf(), await namesOf(OTHER)]).toEqual([['mine'], ['theirs']])
  await forgetLogFiles(ME)
  expect([await namesOf(), await openLogFile(ME), await namesOf(OTHER)]).toEqual([[], undefined, ['theirs']])
})

test('a log that is removed is gone, open or not, and can be put back with its look', async () => {
  const id = await idOf(keepLogFile(log('drive.csv')))
  await keepLogLook(id, { channels: [2] })
  const putBack = await deleteLogFile(id)
  expect([await namesOf(), await openLogFile(ME)]).toEqual([[], undefined])

  await putBack()
  const [back] = await readLogFiles(ME)
  expect(back).toMatchObject({ id, name: 'drive.csv', channels: [2] })
  expect(await back?.file.text()).toBe('drive.csv')
})

test('a full device makes room by what is older, and says so when that is not enough', async () => {
  await keepLogFile(log('old'))
  const own = IDBObjectStore.prototype.add
  const full = (isFull: (rows: number) => boolean) =>
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
      if (this.name === 'file' && isFull(calls++)) throw new DOMException('full', 'QuotaExceededError')
      return own.apply(this, row)
    })
  let calls = 0
  full((before) => before === 0)
  expect(typeof (await keepLogFile(log('new')))).toBe('number')
  expect(await namesOf()).toEqual(['new'])
  vi.restoreAllMocks()
  calls = 0
  full(() => true)
  expect(await keepLogFile(log('newer'))).toBe('full')
  // nothing was thrown away for nothing
  expect(await namesOf()).toEqual(['new'])
})
