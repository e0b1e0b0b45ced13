import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetLearning } from './forget-learning.ts'
import { type LessonNoteRow, putLessonNote, readLessonNotes, takeServerNotes } from './lesson-notes.ts'
import { Mirror } from './mirror.ts'

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
const wait = (path: 'Course/SetLessonNote' | 'Course/DeleteLessonNote', id: string) =>
  mirror.outbox.add({
    mutationId: `change of ${id}`,
    accountId: '7',
    state: 'waiting',
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
  await takeServerNotes(mirror, about, [
    note('new', 2),
    note('changed here', 3, 'as before'),
    note('deleted here', 4),
  ])
  expect(await shown()).toEqual(['changed here', 'written here', 'new'])
})
