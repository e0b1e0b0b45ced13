import { expect, test } from 'vitest'
import { EMPTY } from '../../setup.ts'
import { mathChannels, MOST_MATH, typedInto, withChannel, withoutChannel } from './math-channels.ts'
import { text } from './text.ts'

const NAMES = ['RPM', 'AFR Target']

test('a channel that was just added has no problem yet, and takes a name of its own', () => {
  const [added] = mathChannels(withChannel(EMPTY, ''), NAMES)
  expect(added).toEqual({ number: 0, name: 'محاسبه ۱', written: '' })
})

test('a problem is said in Persian with its place in the formula', () => {
  const [wrong] = mathChannels(typedInto(EMPTY, { formula0: 'RPM + [MAP]' }), NAMES)
  expect(wrong?.problem).toBe(text.at('۷', text.problems.channel('MAP')))
})

test('channels are added up to a limit, and the others stay when one is removed', () => {
  let setup = EMPTY
  for (let count = 0; count < MOST_MATH + 3; count += 1) setup = withChannel(setup, 'RPM')
  expect(mathChannels(setup, NAMES)).toHaveLength(MOST_MATH)
  const left = withoutChannel(setup, 2)
  expect(mathChannels(left, NAMES).map(({ number }) => number)).toEqual([0, 1, 3, 4, 5])
  expect(mathChannels(withChannel(left, 'RPM'), NAMES)[2]?.number).toBe(2)
})
