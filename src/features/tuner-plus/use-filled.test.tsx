import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speedoTab } from './gear-ratio/speedo-tab.ts'
import { numberOf } from './number-of.ts'
import { EMPTY, givenBy } from './setup.ts'
import type { Tab } from './tab.ts'
import { useFilled } from './use-filled.ts'

function First({ tab }: { tab: Tab }) {
  const filled = useFilled(tab, givenBy(tab, EMPTY))
  const main = tab.shown.find(({ isMain }) => isMain) ?? tab.shown[0]
  return filled && main ? String(numberOf(filled, main)) : 'nothing yet'
}

test('the first result is there with the first drawing, before any worker', () => {
  expect(Number(renderToStaticMarkup(<First tab={speedoTab} />))).toBeGreaterThan(0)
})
