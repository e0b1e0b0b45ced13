import { expect, test } from 'vitest'
import { noteDiscard, watchOutage } from './outage.ts'

test('after an outage it is said once that all is sent', () => {
  const watch = watchOutage()
  const said = [
    watch.note({ online: false, waiting: 1 }, 0),
    watch.note({ online: false, waiting: 2 }, 1),
    watch.note({ online: true, waiting: 1 }, 2),
    watch.note({ online: true, waiting: 0 }, 3),
    watch.note({ online: true, waiting: 0 }, 4),
  ]
  expect(said).toEqual([false, false, false, true, false])
})

test('changes that are sent at once are not mentioned', () => {
  const watch = watchOutage()
  expect(watch.note({ online: true, waiting: 1 }, 0)).toBe(false)
  expect(watch.note({ online: true, waiting: 0 }, 900)).toBe(false)
})

test('a server in trouble is an outage as well', () => {
  const watch = watchOutage()
  watch.note({ online: true, waiting: 3 }, 0)
  watch.note({ online: true, waiting: 2 }, 60_000)
  expect(watch.note({ online: true, waiting: 0 }, 61_000)).toBe(true)
})

test('what the person takes back is not called sent', () => {
  const watch = watchOutage()
  watch.note({ online: false, waiting: 1 }, 0)
  watch.note({ online: true, waiting: 1 }, 1)
  noteDiscard()
  expect(watch.note({ online: true, waiting: 0 }, 2)).toBe(false)
})
