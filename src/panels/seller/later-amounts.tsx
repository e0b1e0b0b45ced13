import type { SellerItemDetail } from '#contract/order/orders.ts'
import { payAgain } from '#contract/order/pay-again.ts'
import { PAY_AGAIN_WORDS } from '#src/entities/money-words.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { jalaliDateTime } from '#src/lib/jalali.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Row, Stack } from '#src/ui/layout.tsx'
import type { Action, Row as Record } from '../kit/section.ts'
import { useRowAction } from '../kit/use-row-action.ts'
import { text } from './text.ts'

const words = text.orders.laterAmounts
const TONES = { waiting: 'accent', paid: 'success', cancelled: 'neutral', refunded: 'neutral' } as const

const TAKE_BACK: Action<Record> = {
  operation: payAgain.CancelPayAgain,
  label: words.takeBack,
  input: ({ id }) => ({ id }),
  question: () => words.question,
  done: words.takenBack,
}

interface LaterAmountsProps {
  asked: SellerItemDetail['payAgains']
  onChanged: () => void
}

/** The later amounts of a sold thing with what became of them. One that is not paid can be taken back. */
export function LaterAmounts({ asked, onChanged }: LaterAmountsProps) {
  const { run, busy } = useRowAction(onChanged)
  if (asked.length === 0) return null
  return (
    <section aria-label={words.title}>
      <h3>{words.title}</h3>
      <Stack gap={2}>
        {asked.map((one) => (
          <div key={one.id}>
            <Row apart>
              <b>{tomanText(one.amount)}</b>
              <Badge tone={TONES[one.state]}>{words.states[one.state]}</Badge>
            </Row>
            <p>
              {PAY_AGAIN_WORDS[one.about]}، <bdi>{one.reason}</bdi>
              <br />
              <bdi>{one.askedByName}</bdi>، {jalaliDateTime(one.createdAt)}
            </p>
            {one.canCancel && (
              <LineButton
                variant="outline"
                loading={busy?.row['id'] === one.id}
                onClick={() => void run(TAKE_BACK, one)}
              >
                {words.takeBack}
              </LineButton>
            )}
          </div>
        ))}
      </Stack>
    </section>
  )
}
