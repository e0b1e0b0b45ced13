import { IconAlertTriangle, IconCircleCheck, IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import { EXAMS } from '#src/entities/exam-addresses.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import type { Seal } from './paper/open-paper.ts'
import { text } from './text.ts'

const words = text.seal
/** As a running exam tries. */
const TRIES_EVERY_MS = 3_000

/** Delivers the seal of somebody's ended paper. It needs no account and shows nothing of the exam. */
export function SealDelivery({ id, seal: { hash, mac } }: { id: number; seal: Seal }) {
  const online = useOnline()
  const [outcome, setOutcome] = useState<'inTime' | 'late' | OperationError>()
  const [turn, setTurn] = useState(0)
  const again = () => {
    setOutcome(undefined)
    setTurn((before) => before + 1)
  }
  // minutes may be short: what may pass is tried again by itself
  const mayPass = outcome instanceof OperationError && outcome.code !== 'NotFound'
  useEffect(() => {
    if (!mayPass) return undefined
    const timer = setTimeout(again, TRIES_EVERY_MS)
    return () => clearTimeout(timer)
  }, [mayPass, turn])
  useEffect(() => {
    if (!online) return undefined
    const giveUp = new AbortController()
    engine.api
      .send('Course/SetExamSeal', { id, hash, mac }, { isAnonymous: true, signal: giveUp.signal })
      .then(
        ({ inTime }) => setOutcome(inTime ? 'inTime' : 'late'),
        (error: unknown) => {
          if (!(error instanceof OperationError)) throw error
          if (!giveUp.signal.aborted) setOutcome(error)
        },
      )
    return () => giveUp.abort()
  }, [online, id, hash, mac, turn])
  if (outcome === undefined)
    return (
      <div role="status">
        <EmptyState isPage icon={<IconClockHour4 />} title={online ? words.sending : words.offline} />
      </div>
    )
  const action = <ButtonLink to={EXAMS}>{text.all}</ButtonLink>
  if (outcome instanceof OperationError) {
    if (mayPass) return <ErrorState isPage body={errorText(outcome.code, outcome.details)} onRetry={again} />
    return <EmptyState isPage icon={<IconAlertTriangle />} title={words.failed} action={action} />
  }
  return (
    <div role="status">
      <EmptyState
        isPage
        icon={<IconCircleCheck />}
        title={words.done}
        body={words[outcome]}
        action={action}
      />
    </div>
  )
}
