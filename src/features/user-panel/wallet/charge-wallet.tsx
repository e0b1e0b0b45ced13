import { LEAST_CHARGE, MOST_CHARGE } from '#contract/order/payments.ts'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useForm } from '#src/entities/form/use-form.ts'
import { sectionAddress } from '#src/entities/panel-sections.ts'
import { bankCall } from '#src/entities/paying/bank-call.ts'
import { goToBank } from '#src/entities/paying/go-to-bank.ts'
import { useDecision } from '#src/entities/paying/use-decision.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { RIALS_PER_TOMAN, tomans } from '#src/lib/toman.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Row } from '#src/ui/layout.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { OfflineNotice } from '#src/ui/states.tsx'
import { text } from '../text.ts'

const words = text.wallet

/** Amounts to tap, in rials. */
const USUAL_CHARGES = [1_000_000, 2_000_000, 5_000_000]
const LIMITS = [tomans(LEAST_CHARGE), tomans(MOST_CHARGE)] as const

function problemOf(typed: string): string | undefined {
  const rials = Number(typed) * RIALS_PER_TOMAN
  if (typed === '') return words.missing
  return rials < LEAST_CHARGE || rials > MOST_CHARGE ? words.outOfRange(...LIMITS) : undefined
}

/** Chooses an amount and goes to the bank to pay it into the wallet. */
export function ChargeWallet() {
  const online = useOnline()
  const once = useDecision()
  const form = useForm({
    initial: { amount: '' },
    checks: { amount: problemOf },
    refusals: {
      AmountOutOfRange: { field: 'amount', says: words.outOfRange(...LIMITS) },
      GatewayDown: { field: 'amount', says: words.gatewayDown },
    },
    async send({ amount }) {
      const charge = { amount: Number(amount) * RIALS_PER_TOMAN }
      const { address } = await once(charge, (options) =>
        engine.api.send(bankCall('chargeWallet'), charge, options),
      )
      await goToBank(address)
    },
  })
  const { amount } = form.values
  return (
    <Card as="section" aria-labelledby="charge-wallet">
      <h2 id="charge-wallet">{words.charge}</h2>
      {!online && <OfflineNotice>{words.needsLine}</OfflineNotice>}
      <Form onSubmit={() => form.submit()}>
        <Row role="group" aria-label={words.usual}>
          {USUAL_CHARGES.map((rials) => {
            const typed = String(rials / RIALS_PER_TOMAN)
            return (
              <Chip key={rials} selected={amount === typed} onClick={() => form.set('amount', typed)}>
                {tomans(rials)}
              </Chip>
            )
          })}
        </Row>
        <MoneyField label={words.amount} hint={words.limits(...LIMITS)} {...form.field('amount')} />
        <FormFailure failure={form.failure} />
        <Button type="submit" fullWidth size="l" loading={form.isSending} disabled={!online}>
          {words.toBank}
        </Button>
      </Form>
      <ButtonLink to={sectionAddress(PANEL_SECTIONS.charges.id)} variant="ghost" fullWidth>
        {words.charges}
      </ButtonLink>
    </Card>
  )
}
