import { IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PAYOUT_NAMES, type PayoutRole, payouts } from '#contract/user/payouts.ts'
import { errorText } from '#contract/error-text.ts'
import type { RecordForm as Form } from '#src/entities/record-form/fields.ts'
import { RecordForm } from '#src/entities/record-form/record-form.tsx'
import { useRead } from '#src/hooks/use-read.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { RowsComing } from '../kit/list/rows-coming.tsx'
import { text as kit } from '../kit/text.ts'
import { FactList } from '../kit/fact-list.tsx'
import { text } from './text.ts'

const words = text.income

const WALLETS = { Teacher: 'User/GetTeacherUserWallet', Seller: 'User/GetSellerUserWallet' } as const
const BANKS = { Teacher: 'User/GetTeacherBankDetail', Seller: 'User/GetSellerBankDetail' } as const

const bankForm = (role: PayoutRole): Form => ({
  operation: payouts[PAYOUT_NAMES[role].updateBank],
  fields: {
    ownerName: { kind: 'words', label: words.ownerName },
    sheba: { kind: 'words', label: words.sheba, hint: words.shebaHint, wrong: words.badSheba, dir: 'ltr' },
    cardNumber: { kind: 'digits', label: words.cardNumber, wrong: words.badCard, isNullable: true },
  },
})

interface IncomeProps {
  of: PayoutRole
  /** Content below. It is drawn when the height above is known, so that nothing moves. */
  children?: ReactNode
}

/** What a teacher or seller has earned, and the account that it is paid to. */
export function Income({ of: role, children }: IncomeProps) {
  const wallet = useRead(WALLETS[role], {}, { isFresh: true })
  const bank = useRead(BANKS[role], {}, { isFresh: true })
  const failure = wallet.failure ?? bank.failure
  const ask = () => {
    wallet.ask()
    bank.ask()
  }
  if (!wallet.answer || bank.answer === undefined) {
    if (failure?.code === 'NoConnection')
      return <EmptyState icon={<IconWifiOff />} title={kit.offlineFirst} body={kit.offlineFirstBody} />
    return failure ? (
      <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
    ) : (
      <RowsComing />
    )
  }
  const { balance, held, debt } = wallet.answer
  const facts = {
    [words.balance]: tomanText(balance),
    [words.held]: tomanText(held),
    [words.debt]: tomanText(debt),
  }
  const { ownerName = '', sheba = '', cardNumber = null } = bank.answer ?? {}
  return (
    <Stack gap={4}>
      <Card as="section" aria-label={words.balance}>
        <FactList facts={facts} />
      </Card>
      <Card as="section" aria-label={words.bank}>
        <h2>{words.bank}</h2>
        <p>{words.bankHint}</p>
        <RecordForm
          form={bankForm(role)}
          values={{ ownerName, sheba, cardNumber }}
          label={words.save}
          onSent={() => {
            notify({ kind: 'success', text: words.saved })
            ask()
          }}
        />
      </Card>
      {children}
    </Stack>
  )
}
