import { expect, test } from 'vitest'
import { text } from './text.ts'
import { savedWords } from './things.tsx'

test.each([
  ['draft', [], text.saved],
  ['waiting', ['title'], text.submitted],
  ['active', ['title'], text.sent],
  ['active', [], text.saved],
] as const)(
  'after a save of a thing that is %s, while %j waits, its owner reads: %s',
  (state, waiting, words) => {
    expect(savedWords({ state, waiting: [...waiting] })).toBe(words)
  },
)
