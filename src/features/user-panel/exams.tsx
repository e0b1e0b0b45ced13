import { IconCertificate } from '@tabler/icons-react'
import { EXAMS, heldExamAddress } from '#src/entities/exam-addresses.ts'
import { ExamState } from '#src/entities/exam-state.tsx'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card, CardLink } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import styles from './sections.module.css'
import { text } from './text.ts'

const words = text.exams

/** All exams that the person has made, newest first. */
export function Exams() {
  const kept = useKeptAnswer('Course/GetUserExams', { isPart: true })
  return (
    <KeptPart kept={kept}>
      {(exams) =>
        exams.length === 0 ? (
          <EmptyState
            icon={<IconCertificate />}
            title={words.none}
            body={words.noneBody}
            action={<ButtonLink to={EXAMS}>{words.toExams}</ButtonLink>}
          />
        ) : (
          <>
            <ul className={styles['rows']}>
              {exams.map((made) => (
                <Card as="li" key={made.id} interactive>
                  <Row apart>
                    <CardLink to={heldExamAddress(made.id)}>{made.exam.title}</CardLink>
                    <ExamState attempt={made} />
                  </Row>
                  <p className={styles['note']}>
                    {jalaliDate(made.begunAt ?? made.madeAt)}
                    {made.percent !== null && ` · ${words.percent(persianNumber(made.percent))}`}
                  </p>
                </Card>
              ))}
            </ul>
            <ButtonLink to={EXAMS} variant="soft">
              {words.toExams}
            </ButtonLink>
          </>
        )
      }
    </KeptPart>
  )
}
