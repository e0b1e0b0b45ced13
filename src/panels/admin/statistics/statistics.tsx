import { IconDownload, IconWifiOff } from '@tabler/icons-react'
import type { Shown } from '#contract/contract.ts'
import { errorText } from '#contract/error-text.ts'
import { MEASURES, type Measure } from '#contract/site/statistics.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { RIALS_PER_TOMAN, tomanText } from '#src/lib/toman.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, Stack } from '#src/ui/layout.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { BarChart } from '../../kit/chart/bar-chart.tsx'
import { savePoints } from '../../kit/chart/save-points.ts'
import { StepChoice } from '../../kit/chart/step-choice.tsx'
import { text as chart } from '../../kit/chart/text.ts'
import { useSpan } from '../../kit/chart/use-span.ts'
import { RowsComing } from '../../kit/list/rows-coming.tsx'
import { text as kit } from '../../kit/text.ts'
import styles from './statistics.module.css'
import { text } from './text.ts'

type Answer = Shown<'Site/GetStatistics'>

const show = (measure: Measure) => (value: number) =>
  measure === 'salesAmount' ? tomanText(value) : persianNumber(value)

/** What happens in the shop, by days, weeks or months, beside the same time before. */
export function Statistics() {
  const { step, setStep, span } = useSpan()
  const { answer, failure, isAsking, ask } = useRead('Site/GetStatistics', span, {
    isFresh: true,
    pageRead: 'list',
  })
  const online = useOnline()
  if (!answer && failure?.code === 'NoConnection')
    return <EmptyState icon={<IconWifiOff />} title={kit.offlineFirst} body={kit.offlineFirstBody} />
  if (!answer && failure) return <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
  if (!answer) return <RowsComing />
  return (
    <Stack gap={4}>
      {!online && <OfflineNotice>{kit.offline}</OfflineNotice>}
      <Row apart gap={3}>
        <StepChoice step={step} onStep={setStep} />
        <Button
          variant="outline"
          icon={<IconDownload size={18} aria-hidden />}
          onClick={() => savePoints(`statistics-${step}`, step, starts(answer), columnsOf(answer))}
        >
          {chart.save}
        </Button>
      </Row>
      <div className={styles['measures']} aria-busy={isAsking}>
        {MEASURES.map((measure) => (
          <Card as="section" key={measure} aria-label={text.measures[measure]} className={styles['measure']}>
            <h2>{text.measures[measure]}</h2>
            <p className={styles['total']}>{show(measure)(answer.total[measure])}</p>
            <p className={styles['before']}>{comparison(answer.total[measure], answer.before[measure])}</p>
            <BarChart
              label={text.measures[measure]}
              step={step}
              points={answer.points.map(({ from, values }) => ({ from, value: values[measure] }))}
              show={show(measure)}
            />
          </Card>
        ))}
      </div>
    </Stack>
  )
}

const starts = ({ points }: Answer) => points.map(({ from }) => from)

/** A file has tomans, like the screen. */
const columnsOf = ({ points }: Answer) =>
  MEASURES.map((measure) => {
    const isMoney = measure === 'salesAmount'
    const unit = isMoney ? RIALS_PER_TOMAN : 1
    const label = text.measures[measure]
    return {
      label: isMoney ? text.tomans(label) : label,
      values: points.map(({ values }) => values[measure] / unit),
    }
  })

function comparison(now: number, before: number): string {
  if (before === 0) return now === 0 ? text.before.same : text.before.none
  const percent = Math.round((100 * (now - before)) / before)
  if (percent === 0) return text.before.same
  const shown = persianNumber(Math.abs(percent))
  return percent > 0 ? text.before.more(shown) : text.before.less(shown)
}
