import { useState } from 'react'
import type { TOOL_PAYMENT_WAYS } from '#contract/order/buy-tuner-plus.ts'
import { errorText } from '#contract/error-text.ts'
import type { OperationError } from '#contract/errors.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import type { Tool } from '#src/mirror/personal-tools.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Price } from '#src/ui/price.tsx'
import { RadioList } from '#src/ui/radio-list.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { OfflineNotice } from '#src/ui/states.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { text } from './text.ts'
import { useBuy } from './use-buy.ts'

type Way = (typeof TOOL_PAYMENT_WAYS)[number]

const words = text.buy

interface BuySheetProps {
  offer: Tool
  isOpen: boolean
  onClose: () => void
}

/** Sells a tool: what it costs, for how long, and how it is paid. */
export function BuySheet({ offer, isOpen, onClose }: BuySheetProps) {
  const online = useOnline()
  const balance = useRead('User/GetBuyerUserWallet', {}).answer?.balance
  const { buy, isBuying, failure, clear } = useBuy(offer)
  const [chosen, setChosen] = useState<Way>()
  const [isWalletUsed, setWalletUsed] = useState(false)
  const price = newPriceOf(failure) ?? offer.price
  const canWallet = balance !== undefined && balance >= price
  const way = chosen ?? (canWallet ? 'wallet' : 'bank')
  const useWallet = way === 'bank' && isWalletUsed && !canWallet
  const choose = (next: Way) => {
    clear()
    setChosen(next)
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.title(offer.title)}
      footer={
        <Button
          variant="accent"
          fullWidth
          loading={isBuying}
          disabled={!online || (way === 'wallet' && !canWallet)}
          onClick={() => void buy({ seenPrice: price, way, useWallet })}
        >
          {price > 0 ? words.pay : words.take}
        </Button>
      }
    >
      <Stack>
        <p>
          <Price amount={price} />، {termOf(offer)}
        </p>
        {price > 0 && <Ways price={price} balance={balance} way={way} onWay={choose} />}
        {way === 'bank' && balance !== undefined && balance > 0 && !canWallet && (
          <Switch
            label={words.useWallet(tomanText(balance))}
            checked={isWalletUsed}
            onChange={setWalletUsed}
          />
        )}
        {failure && <p role="alert">{refusal(failure)}</p>}
        {!online && <OfflineNotice>{words.offline}</OfflineNotice>}
      </Stack>
    </Sheet>
  )
}

interface WaysProps {
  price: number
  /** Rials in the wallet. Undefined until they are read. */
  balance: number | undefined
  way: Way
  onWay: (way: Way) => void
}

function Ways({ price, balance, way, onWay }: WaysProps) {
  const canWallet = balance !== undefined && balance >= price
  const hintOf = canWallet ? words.balance : words.tooLow
  return (
    <RadioList
      label={words.way}
      options={[
        {
          value: 'wallet',
          label: words.wallet,
          hint: balance !== undefined && hintOf(tomanText(balance)),
          isDisabled: !canWallet,
        },
        { value: 'bank', label: words.bank, hint: words.bankHint },
      ]}
      value={way}
      onValue={onWay}
    />
  )
}

function termOf({ durationDays }: Tool): string {
  return durationDays === null ? text.endless : text.days(persianNumber(durationDays))
}

/** The price of now, after a refusal because it has changed. */
function newPriceOf(failure: OperationError | undefined): number | undefined {
  const price = failure?.code === 'PriceChanged' ? failure.details['price'] : undefined
  return typeof price === 'number' ? price : undefined
}

function refusal(failure: OperationError): string {
  const price = newPriceOf(failure)
  if (price !== undefined) return words.changed(tomanText(price))
  return failure.code === 'NotFound' ? words.gone : errorText(failure.code, failure.details)
}
