import { errorText } from '#contract/error-text.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Card } from '#src/ui/card.tsx'
import { Row, Stack } from '#src/ui/layout.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { BarChart } from '../kit/chart/bar-chart.tsx'
import { StepChoice } from '../kit/chart/step-choice.tsx'
import { useSpan } from '../kit/chart/use-span.ts'
import { RowsComing } from '../kit/list/rows-coming.tsx'
import { text } from './text.ts'

const words = text.sells
const valuesIn = (points: readonly { from: string; values: number }[]) =>
  points.map(({ from, values }) => ({ from, value: values }))

/** The reads of what was sold. */
export const SELLS = {
  course: { count: 'User/GetCourseSellCount', paid: 'User/GetCourseSellPriceCount' },
  product: { count: 'User/GetProductSellCount', paid: 'User/GetProductSellPriceCount' },
} as const
export type SoldThing = keyof typeof SELLS

/** What was sold of the person's courses or products, and for how much. */
export function Sells({ of }: { of: SoldThing }) {
  const { step, setStep, span } = useSpan()
  const count = useRead(SELLS[of].count, span, { isFresh: true })
  const paid = useRead(SELLS[of].paid, span, { isFresh: true })
  const failure = count.failure ?? paid.failure
  const ask = () => {
    count.ask()
    paid.ask()
  }
  if (!count.answer || !paid.answer)
    return failure ? (
      <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
    ) : (
      <RowsComing />
    )
  return (
    <Card as="section" aria-label={words.titles[of]}>
      <Stack gap={3}>
        <h2>{words.titles[of]}</h2>
        <Row>
          <StepChoice step={step} onStep={setStep} />
        </Row>
        {count.answer.total === 0 ? (
          <p>{words.none}</p>
        ) : (
          <>
            <p>{words.total(persianNumber(count.answer.total), tomanText(paid.answer.total))}</p>
            <h3>{words.count}</h3>
            <BarChart
              label={words.count}
              step={step}
              points={valuesIn(count.answer.points)}
              show={(value) => persianNumber(value)}
            />
            <h3>{words.paid}</h3>
            <BarChart label={words.paid} step={step} points={valuesIn(paid.answer.points)} show={tomanText} />
          </>
        )}
      </Stack>
    </Card>
  )
}
