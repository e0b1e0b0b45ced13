import { expect, test } from 'vitest'
import { sellerCash, teacherCash } from './cash.ts'

test.each([teacherCash, sellerCash])('a request for cash names the account that it is paid to', (section) => {
  expect(Object.keys(section.columns)).toContain('sheba')
})
