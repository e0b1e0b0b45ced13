import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { useSend } from '#src/entities/form/use-send.ts'
import { mirror } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { durationText } from '#src/lib/duration.ts'
import type { HeldExamRow } from '#src/mirror/held-exams.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { Stack } from '#src/ui/layout.tsx'
import { begin, isRefusedAs } from '../begin.ts'
import { Conditions } from '../exam-facts.tsx'
import styles from '../exams.module.css'
import { text } from '../text.ts'

const words = text.ready
/** Room for the answers of an exam and what the browser writes around them. */
const LEAST_FREE_BYTES = 1_000_000

/** What must be there before the clock starts, and the button that starts it. */
export function ReadyCheck({ row }: { row: HeldExamRow }) {
  const { held } = row
  const online = useOnline()
  const keeps = useKeepsData()
  const { isSending, failure, send } = useSend()
  const runsElsewhere = held.state === 'begun'
  const hasPaper = held.paper !== null
  const start = async () => {
    const minutes = durationText((held.exam.durationMin + held.extraMin) * 60)
    const isSure =
      runsElsewhere ||
      (await confirm({
        title: words.beginTitle,
        body: words.beginBody(minutes),
        confirm: words.begin,
        cancel: words.later,
      }))
    if (isSure) await send(() => beginAgreed(row))
  }
  return (
    <Stack>
      {runsElsewhere ? (
        <p className={styles['warning']}>{words.takeOver}</p>
      ) : (
        <>
          <h2>{words.title}</h2>
          <ul className={styles['checks']}>
            <Check isFine={hasPaper} fine={words.paper} wrong={words.noPaper} />
            <Check isFine={online} fine={words.line} wrong={words.noLine} />
            <Check isFine={keeps !== false} fine={words.storage} wrong={words.noStorage} />
          </ul>
        </>
      )}
      {failure && (
        <p className={styles['failure']} role="alert">
          {isRefusedAs('returning', failure) ? words.returning : errorText(failure.code, failure.details)}
        </p>
      )}
      <Button
        variant="accent"
        size="l"
        fullWidth
        loading={isSending}
        disabled={!online || !hasPaper}
        onClick={() => void start()}
      >
        {runsElsewhere ? words.takeOverButton : words.begin}
      </Button>
      <Conditions exam={held.exam} />
    </Stack>
  )
}

/** Begins an exam that ends the right to give its course back only after the person has agreed. */
async function beginAgreed(row: HeldExamRow): Promise<void> {
  try {
    await begin(row)
  } catch (error) {
    if (!isRefusedAs('returnable', error)) throw error
    const { agreeTitle, agreeBody, begin: yes, later } = words
    if (await confirm({ title: agreeTitle, body: agreeBody, confirm: yes, cancel: later }))
      await begin(row, true)
  }
}

function Check({ isFine, fine, wrong }: { isFine: boolean; fine: string; wrong: string }) {
  return (
    <li data-fine={isFine || undefined}>
      {isFine ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      {isFine ? fine : wrong}
    </li>
  )
}

/** Whether this browser keeps data; undefined until it is known. Private windows often do not. */
function useKeepsData(): boolean | undefined {
  const [keeps, setKeeps] = useState<boolean>()
  useEffect(() => {
    let isWanted = true
    const look = async () => {
      const estimate = await navigator.storage?.estimate?.()
      const free = estimate ? (estimate.quota ?? 0) - (estimate.usage ?? 0) : Infinity
      const isThere = await mirror.meta.count().then(
        () => true,
        () => false,
      )
      if (isWanted) setKeeps(isThere && free > LEAST_FREE_BYTES)
    }
    void look()
    return () => {
      isWanted = false
    }
  }, [])
  return keeps
}
