import { expect, test } from 'vitest'
import { addLayer, closeTopLayer } from './layers.ts'

test('the layer that was opened last closes first, and then the one below it', () => {
  const closed: string[] = []
  const open = (name: string) => {
    const remove = addLayer({
      close: () => {
        closed.push(name)
        remove()
      },
      isOfPage: true,
    })
  }
  open('filters')
  open('question')
  expect([closeTopLayer(), closeTopLayer(), closeTopLayer()]).toEqual([true, true, false])
  expect(closed).toEqual(['question', 'filters'])
})
