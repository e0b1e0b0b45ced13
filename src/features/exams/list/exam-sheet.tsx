import { errorText } from '#contract/error-text.ts'
import type { ExamRow } from '#contract/course/exams/make-exams.ts'
import type { Standing } from '#contract/course/exams/exam-shapes.ts'
import { courseAddress, pages } from '#src/entities/addresses.ts'
import { EXAMS } from '#src/entities/exam-addresses.ts'
import { TutorialVideo } from '#src/entities/site-links/tutorial-video.tsx'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { jalaliDateTime } from '#src/lib/jalali.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Conditions } from '../exam-facts.tsx'
import styles from '../exams.module.css'
import { text } from '../text.ts'
import { useMakeExam } from './make-exam.ts'
import { mustPay } from './must-pay.ts'

interface ExamSheetProps {
  exam: ExamRow
  onClose: () => void
}

/** The conditions of an exam, and the way into it. */
export function ExamSheet({ exam, onClose }: ExamSheetProps) {
  const { make, isMaking, failure } = useMakeExam(exam)
  const online = useOnline()
  const { hindrance } = exam.standing
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={exam.title}
      footer={
        hindrance === 'signIn' ? (
          <ButtonLink fullWidth to={pages.account} search={() => ({ back: `${EXAMS}?exam=${exam.id}` })}>
            {text.make.signIn}
          </ButtonLink>
        ) : hindrance === 'courseNotOwned' && exam.courseId ? (
          <ButtonLink fullWidth to={courseAddress(exam.courseId)}>
            {text.toCourse}
          </ButtonLink>
        ) : (
          !hindrance && (
            <Button
              fullWidth
              variant="accent"
              loading={isMaking}
              disabled={!online}
              onClick={() => void make()}
            >
              {mustPay(exam) ? text.make.paid : text.make.free}
            </Button>
          )
        )
      }
    >
      {exam.description && <p>{exam.description}</p>}
      {exam.video ? (
        <Row>
          <ButtonLink variant="ghost" to={exam.video}>
            {text.conditions.video}
          </ButtonLink>
        </Row>
      ) : (
        <TutorialVideo setting={exam.kind === 'course' ? 'courseExam' : 'placementExam'} />
      )}
      <Conditions exam={exam} />
      {hindrance && <p className={styles['warning']}>{hindranceText(exam.standing)}</p>}
      {!hindrance && !online && <p className={styles['warning']}>{text.offlineMake}</p>}
      {failure && (
        <p className={styles['failure']} role="alert">
          {errorText(failure.code, failure.details)}
        </p>
      )}
    </Sheet>
  )
}

/** Why an exam cannot be made now, and from when on it can. */
function hindranceText({ hindrance, nextAt }: Standing): string {
  const words = text.hindrances
  const at = nextAt ? jalaliDateTime(nextAt) : ''
  if (hindrance === 'retakeTooSoon') return words.retakeTooSoon(at)
  if (hindrance === 'attemptsUsed') return at ? words.attemptsUsedUntil(at) : words.attemptsUsed
  return hindrance ? words[hindrance] : ''
}
