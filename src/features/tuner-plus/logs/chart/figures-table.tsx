import { useMemo } from 'react'
import { figuresIn } from '#src/calc/log/overview.ts'
import type { Log } from '#src/calc/log/log.ts'
import { ScrollBox } from '../../parts/scroll-box.tsx'
import { shownCount, shownValue, titleOf } from '../channel-title.ts'
import { text } from '../text.ts'
import { CsvButton } from '../csv-button.tsx'
import { overviewFor } from './overviews.ts'
import type { View } from './view.ts'
import styles from './viewer.module.css'

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
      <ScrollBox label={text.figures}>
        <table className={styles['figures']}>
          <caption>{text.figures}</caption>
          <thead>
            <tr>
              {text.figureHeads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ place, figures: { lowest, mean, highest, deviation, count } }) => (
              <tr key={place}>
                <th scope="row">
                  <bdi>{titleOf(log, place)}</bdi>
                </th>
                {[lowest, mean, highest, deviation].map((value, index) => (
                  <td key={index}>
                    <bdi dir="ltr">{shownValue(value)}</bdi>
                  </td>
                ))}
                <td>
                  <bdi dir="ltr">{shownCount(count)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
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
