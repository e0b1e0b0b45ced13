import { IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { heldExamAddress } from '#src/entities/exam-addresses.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { type HeldExamRow, readRunningExams } from '#src/mirror/held-exams.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import styles from '../exams.module.css'
import { clockOf } from '../paper/use-exam-clock.ts'
import { text } from '../text.ts'

/** Exams that run on this device, without a network, too. */
export function RunningExams() {
  const { id } = useAccount()
  const running = useMirror(() => readRunningExams(id), [id])
  return running?.map((row) => <Running key={row.id} row={row} />)
}

function Running({ row }: { row: HeldExamRow }) {
  const clock = clockOf(row)
  const [, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  if (!clock || clock.leftMs() === 0) return null
  return (
    <Card as="section" className={styles['running']} aria-label={text.running}>
      <IconClockHour4 aria-hidden />
      <div>
        <h2>{row.held.exam.title}</h2>
        <p>{text.runningBody(clockText(clock.leftMs() / 1_000))}</p>
      </div>
      <ButtonLink variant="accent" to={heldExamAddress(row.id)}>
        {text.goOn}
      </ButtonLink>
    </Card>
  )
}
