import { DetailSection } from '#src/entities/detail/detail-layout.tsx'
import { EXAMS } from '#src/entities/exam-addresses.ts'
import { ExamState } from '#src/entities/exam-state.tsx'
import { useExams } from '#src/entities/exams/use-exams.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import styles from './course-exams.module.css'
import { text } from './text.ts'

/** The exams of a course, with what the person has made of them. Nothing is shown as long as none is known. */
export function CourseExams({ courseId }: { courseId: number }) {
  const exams = useExams({ courseId }).exams?.items ?? []
  if (exams.length === 0) return null
  return (
    <DetailSection title={text.title}>
      <ul className={styles['exams']}>
        {exams.map(({ id, title, testCount, durationMin, attempts: [last] }) => (
          <Card as="li" key={id} className={styles['exam']}>
            <div>
              <h3>{title}</h3>
              <p>{text.facts(persianNumber(testCount), persianNumber(durationMin))}</p>
            </div>
            {last && <ExamState attempt={last} />}
            <ButtonLink variant="soft" to={EXAMS} search={{ exam: id } as never}>
              {text.see}
            </ButtonLink>
          </Card>
        ))}
      </ul>
    </DetailSection>
  )
}
