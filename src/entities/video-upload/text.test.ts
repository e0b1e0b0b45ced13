import { expect, test } from 'vitest'
import { text } from './text.ts'

test('nobody is asked to take a photo of a damaged film again', () => {
  expect(text.refused.file_damaged).not.toContain('عکس')
})

test('who has chosen something other than a film reads which films are taken', () => {
  expect(text.refused.file_wrong_type).toContain('MP4')
})
