import { IconCertificate, IconWifiOff } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import type { ExamKind } from '#contract/course/exams/exam-rules.ts'
import type { ExamRow } from '#contract/course/exams/make-exams.ts'
import { text as keptText } from '#src/entities/kept-answer/text.ts'
import { Card } from '#src/ui/card.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { SectionHeader } from '#src/ui/section-header.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { EXAMS, heldExamAddress } from '#src/entities/exam-addresses.ts'
import { ExamState } from '#src/entities/exam-state.tsx'
import { DegreeCode } from './degree-code.tsx'
import { ExamFacts } from '../exam-facts.tsx'
import styles from '../exams.module.css'
import { text } from '../text.ts'
import { ExamSheet } from './exam-sheet.tsx'
import { RunningExams } from './running-exams.tsx'
import { useExams } from '#src/entities/exams/use-exams.ts'

/** Exams that can be taken: what runs on top, then the placement exam, the levels and the exams of courses. */
export function ExamsPage() {
  const { exams, isOld, failure, ask } = useExams()
  const navigate = useNavigate()
  const { exam: asked } = useSearch({ strict: false }) as { exam?: unknown }
  const [chosen, setChosen] = useState(String(asked))
  const open = exams?.items.find(({ id }) => String(id) === chosen)
  // closing leaves the address as it is: a sheet closes while another page is on its way, too
  const choose = (id: number) => {
    setChosen(String(id))
    void navigate({ to: EXAMS, search: { exam: id } as never, replace: true, resetScroll: false })
  }
  return (
    <div className={styles['page']}>
      <h1>{text.title}</h1>
      <p className={styles['lead']}>{text.lead}</p>
      {isOld && <OfflineNotice>{keptText.old}</OfflineNotice>}
      <RunningExams />
      {exams ? (
        <Groups exams={exams.items} onChoose={choose} />
      ) : !failure ? (
        <ListSkeleton count={4} />
      ) : failure.code === 'NoConnection' ? (
        <EmptyState icon={<IconWifiOff />} title={keptText.needsLine} body={keptText.needsLineBody} />
      ) : (
        <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
      )}
      {/* after the list has come, which would move it down */}
      {(exams ?? failure) && <DegreeCode />}
      {open && <ExamSheet key={open.id} exam={open} onClose={() => setChosen('')} />}
    </div>
  )
}

const ORDER: readonly ExamKind[] = ['placement', 'level', 'course']

function Groups({ exams, onChoose }: { exams: readonly ExamRow[]; onChoose: (id: number) => void }) {
  if (exams.length === 0)
    return <EmptyState icon={<IconCertificate />} title={text.none} body={text.noneBody} />
  return ORDER.map((kind) => {
    const ofKind = exams.filter((exam) => exam.kind === kind)
    if (ofKind.length === 0) return null
    return (
      <section key={kind} className={styles['group']}>
        <SectionHeader title={text.kinds[kind].title} hint={text.kinds[kind].lead} />
        <ul className={styles['rows']}>
          {ofKind.map((exam) => (
            <ExamCard key={exam.id} exam={exam} onChoose={() => onChoose(exam.id)} />
          ))}
        </ul>
      </section>
    )
  })
}

function ExamCard({ exam, onChoose }: { exam: ExamRow; onChoose: () => void }) {
  const [last] = exam.attempts
  const isOpen = last && last.state !== 'graded'
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['cardHead']}>
        <h3>{exam.title}</h3>
        {last && <ExamState attempt={last} />}
      </div>
      {exam.courseTitle && <p className={styles['note']}>{exam.courseTitle}</p>}
      <ExamFacts exam={exam} />
      <Row>
        {isOpen ? (
          <ButtonLink to={heldExamAddress(last.id)}>
            {last.state === 'begun' ? text.goOn : text.make.again}
          </ButtonLink>
        ) : (
          <Button variant="soft" onClick={onChoose}>
            {text.see}
          </Button>
        )}
        {last?.state === 'graded' && (
          <ButtonLink variant="ghost" to={heldExamAddress(last.id)}>
            {text.result}
          </ButtonLink>
        )}
      </Row>
    </Card>
  )
}
