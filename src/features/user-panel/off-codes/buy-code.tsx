import { LEAST_POINTS, MOST_POINTS, POINT_CODE_DAYS, RIALS_OF_POINT } from '#contract/user/off-code-rules.ts'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useForm } from '#src/entities/form/use-form.ts'
import { sectionAddress } from '#src/entities/panel-sections.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { MoneyField } from '#src/ui/money-field.tsx'
import { notify } from '#src/ui/notify.ts'
import { OfflineNotice } from '#src/ui/states.tsx'
import styles from './off-codes.module.css'
import { text } from './text.ts'

const words = text.buy

interface BuyCodeProps {
  /** The points that are left. */
  balance: number
  onBought: () => void
}

/** Buys a discount code with points. */
export function BuyCode({ balance, onBought }: BuyCodeProps) {
  return (
    <Card as="section" aria-labelledby="buy-code">
      <h2 id="buy-code">{words.title}</h2>
      <p>{words.have(persianNumber(balance))}</p>
      <p className={styles['note']}>
        {words.rule(tomanText(RIALS_OF_POINT), persianNumber(POINT_CODE_DAYS))}
      </p>
      {balance < LEAST_POINTS ? (
        <>
          <p className={styles['note']}>{words.notEnough(persianNumber(LEAST_POINTS))}</p>
          <ButtonLink variant="soft" to={sectionAddress(PANEL_SECTIONS.club.id)}>
            {words.toClub}
          </ButtonLink>
        </>
      ) : (
        <PointsForm most={Math.min(balance, MOST_POINTS)} onBought={onBought} />
      )}
    </Card>
  )
}

/** Asks for confirmation, because points do not come back. */
function isSure(points: number): Promise<boolean> {
  return confirm({
    title: words.question(tomanText(points * RIALS_OF_POINT)),
    body: words.questionBody(persianNumber(points)),
    confirm: words.send,
  })
}

function PointsForm({ most, onBought }: { most: number; onBought: () => void }) {
  const online = useOnline()
  const limits = [persianNumber(LEAST_POINTS), persianNumber(most)] as const
  const form = useForm({
    initial: { points: '' },
    checks: {
      points(typed) {
        if (typed === '') return words.missing
        const isAllowed = Number(typed) >= LEAST_POINTS && Number(typed) <= most
        return isAllowed ? undefined : words.outOfRange(...limits)
      },
    },
    refusals: { WalletTooLow: { field: 'points', says: words.tooLow } },
    async send({ points }, mutationId) {
      const spent = { points: Number(points) }
      const { code } = await engine.api.send('User/AddLimitedOffCodeByPoint', spent, { mutationId })
      notify({ kind: 'success', text: words.done(code) })
      form.reset()
      onBought()
    },
  })
  const typed = Number(form.values.points)
  const handleSubmit = async () => {
    if (form.check() && (await isSure(typed))) await form.submit()
  }
  return (
    <Form onSubmit={handleSubmit}>
      {!online && <OfflineNotice>{words.needsLine}</OfflineNotice>}
      <MoneyField label={words.points} hint={words.limits(...limits)} {...form.field('points')} />
      <FormFailure failure={form.failure} />
      <Button type="submit" fullWidth loading={form.isSending} disabled={!online}>
        {typed >= LEAST_POINTS && typed <= most
          ? words.sendFor(tomanText(typed * RIALS_OF_POINT))
          : words.send}
      </Button>
    </Form>
  )
}
