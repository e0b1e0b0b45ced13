import { IconCreditCard, IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isOpenState, type Payment } from '#contract/order/payments.ts'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { type PageOf, useOlder } from '#src/entities/kept-answer/use-older.tsx'
import { sectionAddress } from '#src/entities/panel-sections.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { PaymentCard } from './payment-card.tsx'
import styles from './payments.module.css'
import { text } from './text.ts'
import { type CheckPath, useOpenPayments } from './use-open-payments.ts'

/** What the person paid for purchases, readable without a network as it was last seen. */
export function Payments() {
  return (
    <History
      path="Order/GetPayHistoryByFilter"
      checkPath="Order/CheckUnVerifyPayments"
      empty={<EmptyState icon={<IconReceipt />} title={text.payments.none} body={text.payments.noneBody} />}
    />
  )
}

/** What the person paid into the wallet. */
export function Charges() {
  return (
    <History
      path="Order/GetWalletChargeHistoryByFilter"
      checkPath="Order/CheckUnVerifyWalletCharges"
      empty={
        <EmptyState
          icon={<IconCreditCard />}
          title={text.charges.none}
          body={text.charges.noneBody}
          action={
            <ButtonLink to={sectionAddress(PANEL_SECTIONS.wallet.id)}>{text.charges.toWallet}</ButtonLink>
          }
        />
      }
    />
  )
}

interface HistoryProps {
  path: `Order/Get${'Pay' | 'PayAgain' | 'WalletCharge'}HistoryByFilter`
  checkPath: CheckPath
  /** What is shown when there are no payments. */
  empty: ReactNode
}

/** Payments of one kind, with what can be done about those whose end is not known. */
export function History({ path, checkPath, empty }: HistoryProps) {
  const kept = useKeptAnswer(path)
  return (
    <KeptPart kept={kept}>
      {(first) =>
        first.items.length === 0 ? (
          empty
        ) : (
          // new payments begin with their own pages
          <PaymentList
            key={first.items[0]?.id}
            first={first}
            path={path}
            checkPath={checkPath}
            onChanged={kept.ask}
          />
        )
      }
    </KeptPart>
  )
}

interface PaymentListProps extends Pick<HistoryProps, 'path' | 'checkPath'> {
  first: PageOf<Payment>
  onChanged: () => void
}

function PaymentList({ first, path, checkPath, onChanged }: PaymentListProps) {
  const { rows, button } = useOlder(first, (after) => engine.api.read(path, { after, isCounted: false }))
  const online = useOnline()
  const { isBusy, check, goOn } = useOpenPayments(checkPath, onChanged)
  const open = rows.filter(({ state }) => isOpenState(state)).length
  return (
    <>
      {open > 0 && (
        <Card as="section" className={styles['open']}>
          <p>{text.open(persianNumber(open))}</p>
          <Button variant="soft" loading={isBusy} disabled={!online} onClick={() => void check()}>
            {text.check}
          </Button>
          {!online && <small>{text.needsLine}</small>}
        </Card>
      )}
      <ul className={styles['payments']}>
        {rows.map((payment) => (
          <PaymentCard
            key={payment.id}
            payment={payment}
            isBusy={isBusy}
            onGoOn={() => void goOn(payment.id)}
          />
        ))}
      </ul>
      {button}
    </>
  )
}
