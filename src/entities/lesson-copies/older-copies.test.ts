import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, test } from 'vitest'
import { databasesOf, OWN_DATABASE } from '#src/mirror/database-location.ts'
import { COPIES_DATABASE } from '#src/mirror/learning-names.ts'
import { copies, copyKey, noteDone, readCopies, readDone, withDone } from '#src/mirror/lesson-copies.ts'
import { openWords, sealReadableWords } from './copy-words.ts'

const words = { cues: [{ from: 0, to: 2, text: 'فشار سوخت' }], chapters: [{ from: 0, title: 'آغاز' }] }
const row = (id: number, more: object = {}) => ({
  accountId: '7',
  id,
  folder: `folder ${id}`,
  state: 'complete',
  film: { tracks: [] },
  tracks: [],
  addedAt: id,
  doneParts: 12,
  doneBytes: 3_000,
  bytes: 3_000,
  words,
  ...more,
})

/** A device of the version before. */
async function openOld() {
  const old = new Dexie(COPIES_DATABASE, databasesOf(OWN_DATABASE))
  old.version(1).stores({ key: 'accountId', copy: '[accountId+id], accountId', contact: 'accountId' })
  old.version(2).stores({ browser: '' })
  await old.table('copy').bulkPut([row(1), row(2, { state: 'paused', doneParts: 3 })])
  old.close()
}

test('copies of the version before stay whole, go on where they were, and lose no word', async () => {
  await openOld()
  const done = await readDone('7')
  const [first, second] = (await readCopies('7')).map((each) => withDone(each, done.get(each.id)))
  expect(first).toMatchObject({ state: 'complete', doneParts: 12, doneBytes: 3_000 })
  expect(second).toMatchObject({ state: 'paused', doneParts: 3 })
  expect(first && (await openWords(first))).toEqual(words)

  await sealReadableWords('7')
  const sealed = await readCopies('7')
  for (const each of sealed) expect(await openWords(each)).toEqual(words)
  expect(JSON.stringify(sealed)).not.toContain('فشار')
})

test('words are read with the key of the account and for their own lesson alone', async () => {
  const [first] = await readCopies('7')
  if (!first?.sealedWords) throw new Error('The words are sealed.')
  expect(await openWords({ ...first, id: 2 })).toBeUndefined()
  await copyKey('8')
  expect(await openWords({ ...first, accountId: '8' })).toBeUndefined()
})

test('a part that has arrived writes a small row, and none for a copy that was deleted', async () => {
  let rewritten = 0
  const count = () => void (rewritten += 1)
  copies.copy.hook('updating', count)
  const at = { accountId: '7', id: 1, folder: 'folder 1' }
  await noteDone(at, { doneParts: 13, doneBytes: 3_250 })
  expect([(await readDone('7')).get(1)?.doneParts, rewritten]).toEqual([13, 0])
  expect(JSON.stringify(await copies.done.get(['7', 1])).length).toBeLessThan(1_000)

  await noteDone({ ...at, id: 9 }, { doneParts: 1, doneBytes: 10 })
  expect(await copies.done.get(['7', 9])).toBeUndefined()
  const [first] = await readCopies('7')
  // a copy that begins again has another folder
  expect(first && withDone({ ...first, folder: 'another' }, await copies.done.get(['7', 1])).doneParts).toBe(
    0,
  )
})
