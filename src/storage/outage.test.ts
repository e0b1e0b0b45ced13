import { expect, test } from 'vitest'
import { noteDiscard, watchOutage } from './outage.ts'

test('after an outage it is said once that all is sent', () => {
  const watch = watchOutage()
  const said = [
    watch.note({ online: false, waiting: 1, refused: 0 }, 0),
    watch.note({ online: false, waiting: 2, refused: 0 }, 1),
    watch.note({ online: true, waiting: 1, refused: 0 }, 2),
    watch.note({ online: true, waiting: 0, refused: 0 }, 3),
    watch.note({ online: true, waiting: 0, refused: 0 }, 4),
  ]
  expect(said).toEqual([false, false, false, true, false])
})

test('changes that are sent at once are not mentioned', () => {
  const watch = watchOutage()
  expect(watch.note({ online: true, waiting: 1, refused: 0 }, 0)).toBe(false)
  expect(watch.note({ online: true, waiting: 0, refused: 0 }, 900)).toBe(false)
})

test('a server in trouble is an outage as well', () => {
  const watch = watchOutage()
  watch.note({ online: true, waiting: 3, refused: 0 }, 0)
  watch.note({ online: true, waiting: 2, refused: 0 }, 60_000)
  expect(watch.note({ online: true, waiting: 0, refused: 0 }, 61_000)).toBe(true)
})

test('what the person takes back is not called sent', () => {
  const watch = watchOutage()
  watch.note({ online: false, waiting: 1, refused: 0 }, 0)
  watch.note({ online: true, waiting: 1, refused: 0 }, 1)
  noteDiscard()
  expect(watch.note({ online: true, waiting: 0, refused: 0 }, 2)).toBe(false)
})

test('nor is it said when the server refused one of them', () => {
  const watch = watchOutage()
  watch.note({ online: false, waiting: 2, refused: 1 }, 0)
  expect(watch.note({ online: true, waiting: 0, refused: 2 }, 1)).toBe(false)
  watch.note({ online: false, waiting: 1, refused: 2 }, 2)
  expect(watch.note({ online: true, waiting: 0, refused: 2 }, 3)).toBe(true)
})
