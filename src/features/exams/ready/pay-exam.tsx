import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import { useSend } from '#src/entities/form/use-send.ts'
import { bankCall } from '#src/entities/paying/bank-call.ts'
import { goToBank } from '#src/entities/paying/go-to-bank.ts'
import { Sum, Sums } from '#src/entities/paying/sums.tsx'
import { useDecision } from '#src/entities/paying/use-decision.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { HeldExamRow } from '#src/mirror/held-exams.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { OfflineNotice } from '#src/ui/states.tsx'
import { Conditions } from '../exam-facts.tsx'
import styles from '../exams.module.css'
import { text } from '../text.ts'

/** Pays. What was paid meanwhile is seen, and a price that has changed is asked for and shown before the next try. */
async function mending({ held }: HeldExamRow, ask: () => void, pay: () => Promise<void>): Promise<void> {
  try {
    await pay()
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    if (error.code === 'PriceChanged') await engine.api.send('Course/MakeExam', { examId: held.exam.id })
    if (error.code === 'PriceChanged' || error.code === 'AlreadyPaid') ask()
    if (error.code !== 'AlreadyPaid') throw error
  }
}

/** Pays for a made exam, from the wallet or by card. */
export function PayExam({ row, onPaid }: { row: HeldExamRow; onPaid: () => void }) {
  const { id, held } = row
  const online = useOnline()
  const wallet = useSend()
  const bank = useSend()
  const once = useDecision()
  const byWallet = () =>
    wallet.send(() =>
      mending(row, onPaid, async () => {
        await once({ pay: id }, (options) => engine.api.send('Course/PayExamByWallet', { id }, options))
        onPaid()
      }),
    )
  const byBank = () =>
    bank.send(() =>
      mending(row, onPaid, async () => {
        const { address } = await once({ bank: id }, (options) =>
          engine.api.send(bankCall('payExam'), { id }, options),
        )
        if (address) await goToBank(address)
      }),
    )
  const failure = wallet.failure ?? bank.failure
  return (
    <Stack>
      {!online && <OfflineNotice />}
      <Sums title={text.pay.title}>
        <Sum label={held.exam.title} amount={held.price} isTotal />
      </Sums>
      <p className={styles['note']}>{text.pay.body(persianNumber(held.exam.maxAttempts))}</p>
      {failure && (
        <p className={styles['failure']} role="alert">
          {errorText(failure.code, failure.details)}
        </p>
      )}
      <div className={styles['actions']}>
        <Button
          variant="accent"
          loading={wallet.isSending}
          disabled={!online || bank.isSending}
          onClick={() => void byWallet()}
        >
          {text.pay.wallet}
        </Button>
        <Button
          variant="soft"
          loading={bank.isSending}
          disabled={!online || wallet.isSending}
          onClick={() => void byBank()}
        >
          {text.pay.bank}
        </Button>
      </div>
      <Conditions exam={held.exam} />
    </Stack>
  )
}
