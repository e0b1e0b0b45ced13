import { useEffect, useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import type { OperationError } from '#contract/errors.ts'
import type { Checkout, CheckoutProblem } from '#contract/order/checkout.ts'
import { PayBar } from '#src/entities/paying/pay-bar.tsx'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { RadioList } from '#src/ui/radio-list.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { text } from './text.ts'
import { usePay, type Way } from './use-pay.ts'

/** Problems that go away by what is chosen on this page. */
export const CHOSEN_HERE: ReadonlySet<CheckoutProblem['problem']> = new Set([
  'addressMissing',
  'deliveryMissing',
  'codeNotValid',
])

interface PayPartProps {
  checkout: Checkout
  /** The choices are being sent, or the cart is. */
  isBusy: boolean
  /** The server refused: what it would charge may be another amount now. */
  onRefused: () => void
}

/** How it is paid, and the button that pays. */
export function PayPart({ checkout, isBusy, onRefused }: PayPartProps) {
  const { payable, walletBalance, problems } = checkout
  const online = useOnline()
  const { pay, isPaying, failure, clear } = usePay(onRefused)
  const canWallet = walletBalance >= payable
  // a refusal is of the cart as it was before the next choice
  useEffect(() => {
    if (isBusy) clear()
  }, [isBusy, clear])
  const [chosen, setChosen] = useState<Way>()
  const [isWalletUsed, setWalletUsed] = useState(false)
  const way = chosen ?? (canWallet && payable > 0 ? 'wallet' : 'bank')
  const useWallet = way === 'bank' && isWalletUsed && !canWallet
  const rest = useWallet ? payable - walletBalance : payable
  const [open] = problems.filter(({ problem }) => CHOSEN_HERE.has(problem))
  const missing = open && text.problems[open.problem](open.name)
  const canPay = online && !isBusy && problems.length === 0
  return (
    <>
      {payable > 0 && (
        <Card as="section">
          <RadioList
            label={text.way.title}
            options={[
              { value: 'bank', label: text.way.bank, hint: text.way.bankHint },
              {
                value: 'wallet',
                label: text.way.wallet,
                hint: canWallet
                  ? text.way.balance(tomanText(walletBalance))
                  : text.way.tooLow(tomanText(walletBalance)),
                isDisabled: !canWallet,
              },
            ]}
            value={way}
            onValue={(next: Way) => {
              clear()
              setChosen(next)
            }}
          />
          {way === 'bank' && walletBalance > 0 && !canWallet && (
            <Switch
              label={text.way.useWallet(tomanText(walletBalance))}
              checked={isWalletUsed}
              onChange={setWalletUsed}
            />
          )}
        </Card>
      )}
      <PayBar
        payable={payable}
        action={
          <Button
            variant="accent"
            loading={isPaying}
            disabled={!canPay}
            aria-describedby="pay-note"
            onClick={() => void pay({ way, seenPayable: payable, useWallet })}
          >
            {payable === 0 ? text.payFree : text.pay}
          </Button>
        }
        hint={
          <p id="pay-note" role={failure ? 'alert' : undefined}>
            {failure ? refusal(failure, missing) : (missing ?? noteOf(way, payable, rest))}
          </p>
        }
      />
    </>
  )
}

function noteOf(way: Way, payable: number, rest: number): string {
  if (payable === 0) return ''
  return way === 'wallet' ? text.byWallet(tomanText(payable)) : text.byBank(tomanText(rest))
}

/** What the server refused; of a cart that is not ready, what is missing. */
function refusal({ code, details }: OperationError, missing: string | undefined): string {
  const { payable } = details
  if (code === 'CartNotReady' && missing) return missing
  if (code === 'PriceChanged' && typeof payable === 'number') return text.changed(tomanText(payable))
  return errorText(code, details)
}
