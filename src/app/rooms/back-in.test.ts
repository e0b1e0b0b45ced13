import { expect, test } from 'vitest'
import { backIn } from './back-in.ts'

test('one goes back to addresses of our own alone', () => {
  expect(backIn('?back=%2Fp%2F1%3Fx%3D1')).toBe('/p/1?x=1')
  for (const back of ['', 'p/1', '//evil.example', '/\\evil.example', 'https://evil.example'])
    expect(backIn(`?back=${encodeURIComponent(back)}`)).toBeUndefined()
  expect(backIn('')).toBeUndefined()
})
