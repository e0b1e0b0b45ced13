import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { text } from '../text.ts'
import { TimeLeft } from './time-left.tsx'

const MINUTE_MS = 60_000
const shownAt = (leftMs: number) =>
  renderToStaticMarkup(
    <TimeLeft
      clock={{ leftMs: () => leftMs, overMs: () => 0, isOver: () => false }}
      onZero={() => undefined}
      onOver={() => undefined}
    >
      {null}
    </TimeLeft>,
  )

test('a paper that is opened late reads out what is left, not the limit that it is below', () => {
  expect(shownAt(2 * MINUTE_MS - 3_000)).toContain(text.paper.warn('۲'))
  expect(shownAt(7 * MINUTE_MS)).toContain(text.paper.warn('۷'))
  expect(shownAt(5 * MINUTE_MS)).toContain(text.paper.warn('۵'))
  expect(shownAt(11 * MINUTE_MS)).not.toContain(text.paper.warn('۱۱'))
})
