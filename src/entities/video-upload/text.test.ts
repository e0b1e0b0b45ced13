import { expect, test } from 'vitest'
import { text } from './text.ts'

test('nobody is asked to take a photo of a damaged film again', () => {
  expect(text.refused.file_damaged).not.toContain('عکس')
})
