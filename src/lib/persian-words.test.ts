import { expect, test } from 'vitest'
import { persianWords } from './persian-words.ts'

test('digits in a word with Latin letters stay as they were written', () => {
  expect(persianWords('پلاک 12، واحد A12، E85')).toBe('پلاک ۱۲، واحد A12، E85')
})
