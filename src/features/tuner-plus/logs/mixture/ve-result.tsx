import { IconDownload, IconShare2 } from '@tabler/icons-react'
import { writeCorrection, writeTable, type WrittenTable } from '#src/calc/log/table-text.ts'
import type { CorrectedTable } from '#src/calc/ve-table.ts'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { shownBin, shownCount } from '../channel-title.ts'
import styles from '../logs.module.css'
import { download } from '#src/entities/download.ts'
import { showExact, showNumber } from '../../show-number.ts'
import { text } from '../text.ts'
import { text as mixture } from './text.ts'
import { CellTable, Legend } from './cell-table.tsx'
import { canShareFiles, shareFile } from './hand-out.ts'

interface VeResultProps {
  written: WrittenTable
  corrected: CorrectedTable
  limits: { minWeight: number; authorityPct: number }
}

const MANY = 10

function toneOf(weight: number, least: number, isCapped: boolean): string {
  if (isCapped) return 'capped'
  if (weight <= 0) return 'none'
  if (weight < least) return 'few'
  return weight >= MANY * Math.max(1, least) ? 'many' : 'some'
}

/** Every cell as it was and as the log would have it, and the table to take away. */
export function VeResult({ written, corrected, limits }: VeResultProps) {
  const { minWeight, authorityPct } = limits
  const { table } = written
  const { ve, weight, deviation, capped } = corrected
  const all = table.cells.flat()
  const changed = ve.flat().filter((now, cell) => now !== all[cell]).length
  const over = capped.flat().filter(Boolean).length
  const enough = weight.flat().filter((one) => one > 0 && one >= minWeight).length
  const cellAt = (y: number, x: number) => {
    const [old = NaN, now = NaN] = [table.cells[y]?.[x], ve[y]?.[x]]
    const [samples = 0, spread = 0] = [weight[y]?.[x], deviation[y]?.[x]]
    const isCapped = capped[y]?.[x] ?? false
    return {
      tone: toneOf(samples, minWeight, isCapped),
      content: (
        <>
          <b>
            <bdi dir="ltr">
              {now === old ? showNumber(old, 1) : `${showNumber(old, 1)} → ${showNumber(now, 1)}`}
            </bdi>
          </b>
          {isCapped && <small>{mixture.cappedMark}</small>}
          {samples > 0 && (
            <small>
              <bdi dir="ltr">
                n {showNumber(samples, samples < 10 ? 1 : 0)} · ±{showNumber(spread * 100, 1)}٪
              </bdi>
            </small>
          )}
        </>
      ),
    }
  }
  const rows = table.yBins.map((load, y) => ({
    name: shownBin(load),
    cells: table.xBins.map((_, x) => cellAt(y, x)),
  }))
  const newTable = () => writeTable({ ...written, table: { ...table, cells: ve } })
  return (
    <>
      <h3>{text.ve.result}</h3>
      <p role="status">
        {text.ve.changed(shownCount(changed), shownCount(all.length))}{' '}
        {mixture.finished(shownCount(enough - over), shownCount(all.length))}
      </p>
      {over > 0 && (
        <p role="status" className={styles['told']}>
          {mixture.capped(shownCount(over), showExact(authorityPct))}
        </p>
      )}
      <p className={styles['note']}>{text.ve.legend}</p>
      <CellTable
        caption={text.ve.result}
        corner={text.loadBy}
        columns={table.xBins.map(shownBin)}
        rows={rows.toReversed()}
      />
      <Legend tones={{ ...text.ve.tones, capped: mixture.cappedTone }} />
      <Row>
        <Button
          icon={<IconDownload size={20} aria-hidden />}
          onClick={() => download('ve-table.txt', newTable(), 'text/plain')}
        >
          {text.ve.download}
        </Button>
        <Button
          variant="soft"
          icon={<IconDownload size={20} aria-hidden />}
          onClick={() => download('ve-report.csv', writeCorrection(table, corrected), 'text/csv')}
        >
          {text.ve.downloadCsv}
        </Button>
        {canShareFiles() && (
          <Button
            variant="outline"
            icon={<IconShare2 size={20} aria-hidden />}
            onClick={() => void shareFile('ve-table.txt', newTable())}
          >
            {text.ve.share}
          </Button>
        )}
      </Row>
    </>
  )
}
