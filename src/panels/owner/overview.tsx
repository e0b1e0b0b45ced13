import type { ComponentProps } from 'react'
import { useRead } from '#src/hooks/use-read.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Stack } from '#src/ui/layout.tsx'
import { figuresOf, weekOf } from '../kit/overview/figures.ts'
import { Today, twoWeeks } from '../kit/overview/today.tsx'
import { ToReview } from '../kit/queues/to-review.tsx'
import type { PanelPage } from '../kit/section.ts'
import { text as kit } from '../kit/text.ts'
import { SELLS, type SoldThing } from './sells.tsx'
import { text } from './text.ts'

type View = PanelPage['View']

/** What the teacher or seller has sold today and within a week, and what waits. */
function Overview({ of, ...props }: ComponentProps<View> & { of: SoldThing }) {
  const span = twoWeeks()
  const count = useRead(SELLS[of].count, span, { isFresh: true })
  const paid = useRead(SELLS[of].paid, span, { isFresh: true })
  const counts = count.answer && figuresOf(count.answer.points)
  const sums = paid.answer && figuresOf(paid.answer.points)
  const weeks = paid.answer && weekOf(paid.answer.points)
  const figures = [
    {
      label: text.sells.count,
      today: counts && persianNumber(counts[0]),
      before: counts && persianNumber(counts[1]),
    },
    { label: text.sells.paid, today: sums && tomanText(sums[0]), before: sums && tomanText(sums[1]) },
    {
      label: text.sells.week,
      than: text.sells.weekBefore,
      today: weeks && tomanText(weeks[0]),
      before: weeks && tomanText(weeks[1]),
    },
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

export const TeacherOverview: View = (props) => <Overview of="course" {...props} />
export const SellerOverview: View = (props) => <Overview of="product" {...props} />
