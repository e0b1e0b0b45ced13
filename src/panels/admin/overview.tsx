import { useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { MEASURES, type Measure } from '#contract/site/statistics.ts'
import { PanelLink, PanelLinks } from '#src/entities/panel-layout/panel-layout.tsx'
import { useRead } from '#src/hooks/use-read.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { figuresOf } from '../kit/overview/figures.ts'
import { lastWeek, Today } from '../kit/overview/today.tsx'
import { ToReview } from '../kit/queues/to-review.tsx'
import type { PanelPage } from '../kit/section.ts'
import { text as kit } from '../kit/text.ts'
import { text as statistics } from './statistics/text.ts'
import { text } from './text.ts'

const show = (measure: Measure, value: number) =>
  measure === 'salesAmount' ? tomanText(value) : persianNumber(value)

/** The shop today, what waits, and what is wrong. */
export function Overview(props: ComponentProps<PanelPage['View']>) {
  return (
    <Stack gap={4}>
      <ShopToday />
      <h2>{kit.toReview}</h2>
      <ToReview {...props} />
      {/* below what waits, so that nothing moves when it comes */}
      {props.counts.isKnown && <Wrong />}
    </Stack>
  )
}

function ShopToday() {
  const { answer, failure, ask } = useRead('Site/GetStatistics', lastWeek(), { isFresh: true })
  const days = answer && figuresOf(answer.points)
  const figures = MEASURES.map((measure) => ({
    label: statistics.measures[measure],
    today: days && show(measure, days[0][measure]),
    before: days && show(measure, days[1][measure]),
  }))
  return <Today figures={figures} failure={failure} onRetry={ask} />
}

/** What an admin has to look into before all else; nothing when there is nothing. */
function Wrong() {
  const { pathname } = useLocation()
  const { answer } = useRead('Order/GetMoneyAlarms', {}, { isFresh: true })
  const count = answer ? answer.strangers.length + answer.stuck.length + answer.bookFaults.length : 0
  if (count === 0 && answer?.isBankAnswering !== false) return null
  return (
    <PanelLinks>
      <PanelLink to="/$" params={{ _splat: pathname.slice(1) }} search={() => ({ section: 'money-alarms' })}>
        {text.moneyAlarms.title}
        <Badge tone="danger">{count > 0 ? persianNumber(count) : text.moneyAlarms.silent}</Badge>
      </PanelLink>
    </PanelLinks>
  )
}
