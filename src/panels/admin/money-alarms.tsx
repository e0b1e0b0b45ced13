import { IconCircleCheck, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Shown } from '#contract/contract.ts'
import { errorText } from '#contract/error-text.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, Stack } from '#src/ui/layout.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { moment } from '../kit/columns.tsx'
import { RowsComing } from '../kit/list/rows-coming.tsx'
import { text as kit } from '../kit/text.ts'
import styles from './money-alarms.module.css'
import { text } from './text.ts'

const words = text.moneyAlarms
type Alarms = Shown<'Order/GetMoneyAlarms'>

/** What an admin has to look into about money, or the sentence that all is well. */
export function MoneyAlarms() {
  const { answer, failure, isAsking, ask } = useRead('Order/GetMoneyAlarms', {}, { isFresh: true })
  const online = useOnline()
  if (!answer && failure?.code === 'NoConnection')
    return <EmptyState icon={<IconWifiOff />} title={kit.offlineFirst} body={kit.offlineFirstBody} />
  return (
    <Stack gap={4}>
      {!online && answer && <OfflineNotice>{kit.offline}</OfflineNotice>}
      {failure && failure.code !== 'NoConnection' && (
        <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
      )}
      {!answer && !failure && <RowsComing />}
      {answer && (
        <>
          <Found {...answer} />
          <Row>
            <Button variant="outline" disabled={!online || isAsking} onClick={ask}>
              {words.again}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  )
}

function Found({ isBankAnswering, strangers, stuck, bookFaults }: Alarms) {
  const isFine = strangers.length + stuck.length + bookFaults.length === 0
  return (
    <>
      {!isBankAnswering && (
        <p className={styles['notice']} role="status">
          {words.noBank}
        </p>
      )}
      {isFine && isBankAnswering && (
        <EmptyState icon={<IconCircleCheck />} title={words.fine} body={words.fineBody} />
      )}
      <Alarm title={words.strangers} body={words.strangersBody} of={strangers.map(code)} />
      <Alarm title={words.stuck} body={words.stuckBody} of={stuck.map(paymentLine)} />
      <Alarm title={words.faults} body={words.faultsBody} of={bookFaults.map(code)} />
    </>
  )
}

const code = (value: string) => <bdi dir="ltr">{value}</bdi>

const paymentLine = ({ id, userName, amount, createdAt }: Alarms['stuck'][number]) => (
  <>
    <b>{words.payment(persianNumber(id))}</b> <bdi>{userName}</bdi> {tomanText(amount)}{' '}
    {moment('').show(createdAt)}
  </>
)

/** One kind of alarm with what to do about it; nothing when there is none. */
function Alarm({ title, body, of }: { title: string; body: string; of: readonly ReactNode[] }) {
  if (of.length === 0) return null
  return (
    <Card as="section" className={styles['alarm']} aria-label={title}>
      <h2>{title}</h2>
      <p>{body}</p>
      <ul>
        {of.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines have no state
          <li key={index}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
