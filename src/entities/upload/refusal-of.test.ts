import { describe, expect, test } from 'vitest'
import { FILE_LIMIT } from '#contract/file-rules.ts'
import { UPLOAD_LIMITS } from '#contract/upload-rules.ts'
import { fileSize } from './file-size.ts'
import { refusalOf } from './refusal-of.ts'

describe('a file that is chosen', () => {
  const pdf = { type: 'application/pdf', size: 5_000 }

  test('is taken where its type is', () => {
    expect(refusalOf(pdf, 'document')).toBeUndefined()
    expect(refusalOf({ type: 'image/png', size: FILE_LIMIT }, 'picture')).toBeUndefined()
  })

  test('is refused by its type, its emptiness and its size', () => {
    expect(refusalOf(pdf, 'picture')).toBe('file_wrong_type')
    expect(refusalOf({ type: '', size: 1 }, 'document')).toBe('file_wrong_type')
    expect(refusalOf({ ...pdf, size: 0 }, 'document')).toBe('file_empty')
    expect(refusalOf({ ...pdf, size: FILE_LIMIT + 1 }, 'document')).toBe('file_too_large')
  })

  test('tells its size in words', () => {
    expect([500, 2_048, FILE_LIMIT, 1_500_000, UPLOAD_LIMITS.video].map(fileSize)).toEqual([
      '۵۰۰ بایت',
      '۲ کیلوبایت',
      '۵ مگابایت',
      '۱٫۴ مگابایت',
      '۴ گیگابایت',
    ])
  })
})
