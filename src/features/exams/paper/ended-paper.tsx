import { useEffect, useState } from 'react'
import { sheetText } from '#contract/course/exams/exam-rules.ts'
import { heldExamAddress } from '#src/entities/exam-addresses.ts'
import { QrCode } from '#src/entities/qr-code.tsx'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { HeldExamRow } from '#src/mirror/held-exams.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { OfflineNotice } from '#src/ui/states.tsx'
import styles from '../exams.module.css'
import { text } from '../text.ts'
import type { HeldExamState } from '../use-held-exam.ts'
import { sealHash, sealSheet } from './open-paper.ts'
import { useUrgentSending } from './use-answering.ts'
import { useAskAgain } from './use-ask-again.ts'
import { clockOf } from './use-exam-clock.ts'
import { usePaper } from './use-paper.ts'

const words = text.ended
const ASKS_EVERY_MS = 5_000

/** A paper that was ended on this device: what has arrived, and the seal that another phone may deliver. */
export function EndedPaper({ held, row }: { held: HeldExamState; row: HeldExamRow }) {
  const { answers, ask } = held
  const online = useOnline()
  const waiting = [...answers.values()].filter(({ received }) => !received).length
  const clock = clockOf(row)
  const grace = (row.begun?.graceSec ?? 0) * 1_000
  // the end itself may wait, too
  useUrgentSending(true, () => !clock || clock.overMs() < grace)
  useAskAgain(online && waiting === 0, ASKS_EVERY_MS, ask)
  const seal = useSeal(row, answers)
  return (
    <>
      <Card as="section" className={styles['ended']}>
        <h2>{row.endedHere === 'time' ? words.timeOver : words.title}</h2>
        <p role="status">{waiting > 0 ? words.waiting(persianNumber(waiting)) : words.allSent}</p>
        <Button variant="soft" disabled={!online} onClick={ask}>
          {words.check}
        </Button>
      </Card>
      {!online && <OfflineNotice />}
      {seal && (!online || waiting > 0) && (
        <Card as="section" className={styles['seal']}>
          <p>{words.seal}</p>
          <QrCode label={words.sealLabel} content={seal} />
        </Card>
      )}
    </>
  )
}

/** The address that delivers the seal of the answers. */
function useSeal(row: HeldExamRow, answers: HeldExamState['answers']): string | undefined {
  const paper = usePaper(row)
  const [address, setAddress] = useState<string>()
  const sheet =
    paper && paper !== 'damaged'
      ? sheetText(paper.tests.map(({ id }) => answers.get(id)?.answer ?? 0))
      : undefined
  const sealKey = row.begun?.sealKey
  useEffect(() => {
    if (sheet === undefined || !sealKey) return undefined
    let isWanted = true
    void sealSheet(row.id, sheet, sealKey).then((seal) => {
      if (isWanted) setAddress(`${location.origin}${heldExamAddress(row.id)}#${sealHash(seal)}`)
    })
    return () => {
      isWanted = false
    }
  }, [row.id, sheet, sealKey])
  return address
}
