import { useMemo } from 'react'
import { figuresIn } from '#src/calc/log/overview.ts'
import type { Log } from '#src/calc/log/log.ts'
import { shownCount, shownValue, titleOf } from '../channel-title.ts'
import { text } from '../text.ts'
import { CsvButton } from '../csv-button.tsx'
import { overviewFor } from './overviews.ts'
import { ValueTable } from './value-table.tsx'
import type { View } from './view.ts'

interface FiguresTableProps {
  log: Log
  channels: readonly number[]
  view: View
}

/** The figures of what is seen of each channel. */
export function FiguresTable({ log, channels, view }: FiguresTableProps) {
  const rows = useMemo(
    () =>
      channels.map((place) => {
        const channel = log.cols[place] ?? []
        const [from, to] = [Math.round(view.from), Math.round(view.to)]
        return { place, figures: figuresIn(channel, overviewFor(channel), from, to) }
      }),
    [log, channels, view],
  )
  return (
    <>
      <ValueTable
        caption={text.figures}
        heads={text.figureHeads}
        rows={rows.map(({ place, figures: { lowest, mean, highest, deviation, count } }) => ({
          key: place,
          head: <bdi>{titleOf(log, place)}</bdi>,
          values: [...[lowest, mean, highest, deviation].map(shownValue), shownCount(count)],
        }))}
      />
      <CsvButton
        title={text.figures}
        file="log-figures"
        rows={() => [
          text.figureHeads,
          ...rows.map(({ place, figures: { lowest, mean, highest, deviation, count } }) => [
            titleOf(log, place),
            lowest,
            mean,
            highest,
            deviation,
            count,
          ]),
        ]}
      />
    </>
  )
}
