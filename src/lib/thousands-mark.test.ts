import { expect, test } from 'vitest'
import { acrossMark } from './thousands-mark.ts'

test('deleting the mark between thousands deletes the digit before it, or the one after it', () => {
  const gone = { shown: '۶۲۰۰', caret: 1, before: '۶٬۲۰۰' }
  expect(acrossMark({ ...gone, isForward: false })).toEqual({ shown: '۲۰۰', caret: 0 })
  expect(acrossMark({ ...gone, isForward: true })).toEqual({ shown: '۶۰۰', caret: 1 })
})

test('deleting a digit deletes nothing else', () => {
  const edit = { shown: '۶٬۲۰', caret: 4, before: '۶٬۲۰۰', isForward: false }
  expect(acrossMark(edit)).toEqual({ shown: '۶٬۲۰', caret: 4 })
})
