import type { ComponentProps } from 'react'
import { useRead } from '#src/hooks/use-read.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Stack } from '#src/ui/layout.tsx'
import { figuresOf, lastWeek, Today } from '../kit/overview/today.tsx'
import { ToReview } from '../kit/queues/to-review.tsx'
import type { PanelPage } from '../kit/section.ts'
import { text as kit } from '../kit/text.ts'
import { text } from './text.ts'

/** What the teacher has sold today, and what waits. */
export function Overview(props: ComponentProps<PanelPage['View']>) {
  const span = lastWeek()
  const count = useRead('User/GetCourseSellCount', span, { isFresh: true })
  const paid = useRead('User/GetCourseSellPriceCount', span, { isFresh: true })
  const counts = count.answer && figuresOf(count.answer.points)
  const sums = paid.answer && figuresOf(paid.answer.points)
  const figures = [
    {
      label: text.sells.count,
      today: counts && persianNumber(counts[0]),
      before: counts && persianNumber(counts[1]),
    },
    { label: text.sells.paid, today: sums && tomanText(sums[0]), before: sums && tomanText(sums[1]) },
  ]
  return (
    <Stack gap={4}>
      <Today
        figures={figures}
        failure={count.failure ?? paid.failure}
        onRetry={() => {
          count.ask()
          paid.ask()
        }}
      />
      <h2>{kit.toReview}</h2>
      <ToReview {...props} />
    </Stack>
  )
}
