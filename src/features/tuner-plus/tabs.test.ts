import { describe, expect, test, vi } from 'vitest'
import { fieldOf } from '#src/calc/fields.ts'
import { fillSheet } from '#src/calc/sheet.ts'
import { placesOf, sheetFor } from './charts/use-curves.ts'
import { gearRatioTool } from './gear-ratio/gear-ratio-tool.ts'
import { injectorTool } from './injector/injector-tool.ts'
import { numberOf } from './number-of.ts'
import { powerConversionTool } from './power-conversion/power-conversion-tool.ts'
import { problemsOf } from './problems.ts'
import { EMPTY, givenBy } from './setup.ts'
import { stoichiometryTool } from './stoichiometry/stoichiometry-tool.ts'
import { sheetOf, shownNumbers, type Tab } from './tab.ts'
import { tuningTool } from './tuning/tuning-tool.ts'

// the parts of tabs that draw know a browser; here nothing is drawn
vi.hoisted(() => vi.stubGlobal('navigator', { locks: undefined }))

const tools = [stoichiometryTool, tuningTool, injectorTool, gearRatioTool, powerConversionTool]
const tabs = tools.flatMap((tool) =>
  tool.tabs.flatMap((tab): [string, Tab][] => ('sheet' in tab ? [[`${tool.key}/${tab.id}`, tab]] : [])),
)
/** Lines that wait for something that only the person can have measured. */
const MEASURED = ['power']

describe.each(tabs)('%s', (_name, tab) => {
  const given = givenBy(tab, EMPTY)
  const sheet = sheetOf(tab, given)
  const filled = fillSheet(sheet, given)

  test('shows a number for everything as soon as it is opened, and finds nothing wrong', () => {
    const missing = shownNumbers(tab, given).filter(
      (shown) => numberOf(filled, shown) === undefined && !MEASURED.includes(shown.line),
    )
    expect(missing).toEqual([])
    expect(problemsOf(sheet, filled, {}).errors).toEqual({})
  })

  test('has a number for every point of its pictures', () => {
    const missing = (tab.plots ?? []).flatMap((plot) =>
      placesOf(plot, given).flatMap(({ at, typed }) => {
        const changed = { ...given, ...typed }
        const drawn = fillSheet(sheetFor(tab, plot, changed), changed)
        return plot.series
          .filter((series) => numberOf(drawn, series) === undefined)
          .map(({ line, output }) => `${plot.id} ${line}.${output} at ${at}`)
      }),
    )
    expect(missing).toEqual([])
    for (const plot of tab.plots ?? []) expect(placesOf(plot, given).length).toBeGreaterThan(1)
  })

  test('calls every number by a Persian name', () => {
    const named = [
      ...tab.fields.map(({ name, label }) => label ?? fieldOf(name)?.fa),
      ...tab.shown.map(({ output, label }) => label ?? fieldOf(output)?.fa),
    ]
    for (const name of named) expect(name).toMatch(/[آ-یA-Z]/)
    expect(tab.shown.filter(({ isMain }) => isMain)).not.toEqual([])
  })
})
