import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetLearning } from './forget-learning.ts'
import {
  type LessonNoteRow,
  pullServerNotes,
  putLessonNote,
  readLessonNotes,
  removeLessonNote,
} from './lesson-notes.ts'
import { Mirror } from './mirror.ts'
import type { EntryState } from './outbox-entry.ts'

let mirror: Mirror
const about = { accountId: '7', courseId: 2 }
const note = (id: string, second: number, text = id): LessonNoteRow => ({
  ...about,
  id,
  lessonId: 3,
  second,
  text,
  createdAt: '2026-11-01T00:00:00.000Z',
})
const shown = async (accountId = '7') =>
  (await readLessonNotes(accountId, { courseId: 2, lessonId: 3 })).map(({ text }) => text)
const wait = (
  path: 'Course/SetLessonNote' | 'Course/DeleteLessonNote',
  id: string,
  state: EntryState = 'waiting',
) =>
  mirror.outbox.add({
    mutationId: `change of ${id}`,
    accountId: '7',
    state,
    createdAt: 0,
    attempts: 0,
    nextAttemptAt: 0,
    isSilent: 0,
    before: [],
    path,
    input: { id },
    lane: id,
    coalesceKey: id,
  })

beforeEach(() => {
  mirror = new Mirror('notes')
})
afterEach(async () => {
  for (const id of ['7', '8']) await forgetLearning(id)
  await mirror.delete()
})

test('the notes of a lesson are shown by their seconds, to their owner alone', async () => {
  await putLessonNote(note('late', 9))
  await putLessonNote(note('early', 1))
  expect(await shown()).toEqual(['early', 'late'])
  expect(await shown('8')).toEqual([])
})

test('signing out removes the notes of that account alone', async () => {
  await putLessonNote(note('mine', 1))
  await putLessonNote({ ...note('theirs', 1), accountId: '8' })
  await forgetLearning('7')
  expect(await shown()).toEqual([])
  expect(await shown('8')).toEqual(['theirs'])
})

test('signing out removes the notes in a private window too, where the browser allows no files', async () => {
  const getDirectory = () => Promise.reject(new DOMException('Not here.', 'SecurityError'))
  vi.stubGlobal('navigator', { storage: { getDirectory } })
  await putLessonNote(note('mine', 1))
  await expect(forgetLearning('7')).resolves.toBeUndefined()
  vi.unstubAllGlobals()
  expect(await shown()).toEqual([])
})

test('the notes of the server replace those on the device, except what waits to be sent', async () => {
  for (const id of ['gone', 'written here', 'changed here']) await putLessonNote(note(id, 1))
  await wait('Course/SetLessonNote', 'written here')
  await wait('Course/SetLessonNote', 'changed here')
  await wait('Course/DeleteLessonNote', 'deleted here')
  await pullServerNotes(mirror, about, async () => [
    note('new', 2),
    note('changed here', 3, 'as before'),
    note('deleted here', 4),
  ])
  expect(await shown()).toEqual(['changed here', 'written here', 'new'])
})

test('a note that the server has refused stays until the person has decided', async () => {
  await putLessonNote(note('refused', 1))
  await wait('Course/SetLessonNote', 'refused', 'rejected')
  await pullServerNotes(mirror, about, async () => [])
  expect(await shown()).toEqual(['refused'])
})

test('what was sent while a slow answer was on its way is not undone by it', async () => {
  await putLessonNote(note('waited before', 1))
  await wait('Course/SetLessonNote', 'waited before')
  await putLessonNote(note('changed meanwhile', 2, 'old'))
  await putLessonNote(note('deleted meanwhile', 3))
  await pullServerNotes(mirror, about, async () => {
    await mirror.outbox.clear()
    await putLessonNote(note('changed meanwhile', 2, 'new'))
    await removeLessonNote(note('deleted meanwhile', 3))
    await putLessonNote(note('written meanwhile', 4))
    return [note('changed meanwhile', 2, 'old'), note('deleted meanwhile', 3)]
  })
  expect(await shown()).toEqual(['waited before', 'new', 'written meanwhile'])
})
