import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FlagField } from './flag-field.tsx'

const HINT = 'پیام قبلی پایان می‌یابد.'
const PROBLEM = 'این مقدار درست نیست.'
const markup = (error?: string) =>
  renderToStaticMarkup(
    <FlagField label="پیام جاری" hint={HINT} checked={false} error={error} onValue={() => undefined} />,
  )

test('a switch says what turning it does, like every other field', () => {
  expect(markup()).toMatch(new RegExp(`aria-describedby="([^"]+)".*<p id="\\1"[^>]*>${HINT}`))
})

test('a refused switch says why, aloud', () => {
  expect(markup(PROBLEM)).toMatch(new RegExp(`role="alert"[^>]*>${PROBLEM}`))
})
