import { DegreeFiles } from '#src/entities/degree/degree-files.tsx'
import { text as degreeText } from '#src/entities/degree/text.ts'
import { useRead } from '#src/hooks/use-read.ts'
import styles from '../exams.module.css'
import { text } from '../text.ts'

interface DegreeOfferProps {
  id: number
  title: string
  isIssued: boolean
}

/** The degree of a passed exam: passing is enough. One that was issued may have been revoked since, or expired. */
export function DegreeOffer({ id, title, isIssued }: DegreeOfferProps) {
  const { answer } = useRead('Course/GetUserDegrees', {}, { isNeeded: isIssued, pageRead: 'part' })
  const state = answer?.find(({ attemptId }) => attemptId === id)?.state ?? 'valid'
  return (
    <section className={styles['group']}>
      <h2>{text.outcome.degree}</h2>
      {state !== 'valid' && <p className={styles['warning']}>{degreeText[state]}</p>}
      <DegreeFiles id={id} title={title} />
    </section>
  )
}
