import type { PointEntry } from '#contract/order/points.ts'
import { IconTrophy } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import {
  DAILY_POINTS,
  RIALS_PER_POINT,
  STREAK_BONUS,
  STREAK_DAYS,
  tehranDay,
} from '#contract/user/club-rules.ts'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import type { PageOf } from '#src/entities/kept-answer/use-older.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { useNow } from '#src/hooks/use-now.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { notify } from '#src/ui/notify.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { PointHistory } from './point-history.tsx'
import styles from '../sections.module.css'
import { text } from '../text.ts'

const words = text.club
const LATEST_DAILY = { cause: 'dailyPoint', take: 1, isCounted: false } as const

/** The points of a person, those of today to collect, and where they came from. */
export function Club() {
  const kept = useKeptAnswer('Order/GetPointHistoryByFilter')
  return <KeptPart kept={kept}>{(history) => <Points history={history} onCollected={kept.ask} />}</KeptPart>
}

interface PointsProps {
  history: PageOf<PointEntry>
  onCollected: () => void
}

function Points({ history, onCollected }: PointsProps) {
  const today = tehranDay(new Date(useNow()))
  const [latest] = history.items
  const isOfToday = ({ cause, createdAt }: PointEntry) =>
    cause === 'dailyPoint' && tehranDay(new Date(createdAt)) === today
  const isOnFirstPage = history.items.some(isOfToday)
  // other points of today may have moved them to a later page
  const daily = useRead('Order/GetPointHistoryByFilter', LATEST_DAILY, {
    isNeeded: !isOnFirstPage && history.next !== null,
  })
  const isListed = isOnFirstPage || daily.answer?.items.some(isOfToday) === true
  return (
    <>
      <Card as="section" aria-label={words.balance}>
        <h2 className={styles['lead']}>{words.balance}</h2>
        <p className={styles['balance']}>{words.points(persianNumber(latest?.balanceAfter ?? 0))}</p>
        <Collect today={today} isListed={isListed} isAsking={daily.isAsking} onCollected={onCollected} />
      </Card>
      {latest ? (
        // new points begin with their own pages
        <PointHistory key={latest.id} first={history} />
      ) : (
        <EmptyState icon={<IconTrophy />} title={words.none} />
      )}
    </>
  )
}

function saidOf(gained: number, streak: number): string {
  if (gained === 0) return words.already
  const brought = words.gained(persianNumber(gained))
  return streak > 1 ? `${brought} ${words.streak(persianNumber(streak))}` : brought
}

interface CollectProps {
  today: string
  /** The points of today are in the statement. */
  isListed: boolean
  /** Whether they are is asked for. */
  isAsking: boolean
  onCollected: () => void
}

function Collect({ today, isListed, isAsking, onCollected }: CollectProps) {
  const online = useOnline()
  const [isBusy, setBusy] = useState(false)
  // the server has said so, wherever they are in the statement
  const [collectedOn, setCollectedOn] = useState<string>()
  const isCollected = isListed || collectedOn === today
  async function collect(): Promise<void> {
    setBusy(true)
    try {
      const { gained, streak } = await engine.api.send('User/GetDailyPoint', {}, { mutationId: uuidV7() })
      notify({ kind: 'success', text: saidOf(gained, streak) })
      setCollectedOn(today)
      onCollected()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setBusy(false)
    }
  }
  const rule = words.rule(
    persianNumber(DAILY_POINTS),
    persianNumber(STREAK_DAYS),
    persianNumber(STREAK_BONUS),
  )
  return (
    <>
      <p className={styles['note']}>{isCollected ? words.collected : rule}</p>
      <p className={styles['note']}>{words.shopRule(tomanText(RIALS_PER_POINT))}</p>
      {!isCollected && (
        <Button
          fullWidth
          size="l"
          loading={isBusy}
          disabled={!online || isAsking}
          onClick={() => void collect()}
        >
          {words.collect}
        </Button>
      )}
      {!isCollected && !online && <p className={styles['note']}>{words.needsLine}</p>}
    </>
  )
}
