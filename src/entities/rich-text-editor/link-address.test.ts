import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

const address = (typed: string) => linkAddress(typed, 'https://tuning.example')

test('an address is typed as people know it', () => {
  expect(address(' example.com/a ')).toBe('https://example.com/a')
  expect(address('http://example.com')).toBe('https://example.com/')
  expect(address('/c/12?tab=1')).toBe('/c/12?tab=1')
})

test('an address of this site is kept without its host, so that it leads to where the reader is', () => {
  expect(address('https://tuning.example/c/12')).toBe('/c/12')
})

test('what browsers read as another host is a link to that host', () => {
  expect(address('//other.example/')).toBe('https://other.example/')
  expect(address('/\\other.example')).toBe('https://other.example/')
})

test('what is no page is no link', () => {
  for (const typed of [
    '',
    'سلام دنیا',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.c',
    'tel:0912',
    'https://tuning.example@evil.example',
  ])
    expect(address(typed)).toBeUndefined()
})
