import { Link } from '@tanstack/react-router'
import { IconCheck } from '@tabler/icons-react'
import { AddressLink } from '#src/entities/address-link.tsx'
import { courseAddress } from '#src/entities/addresses.ts'
import { lessonHash } from '#src/entities/course-progress/lesson-hash.ts'
import { ProgressRing } from '#src/entities/course-progress/progress-ring.tsx'
import { lessonToGoOn } from '#src/entities/course-progress/share.ts'
import { text as progressText } from '#src/entities/course-progress/text.ts'
import { useCourseProgress } from '#src/entities/course-progress/use-course-progress.ts'
import { EXAMS } from '#src/entities/exam-addresses.ts'
import { levelText } from '#src/entities/text.ts'
import { keepCodes } from '#src/lib/keep-codes.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { Picture } from '#src/ui/picture.tsx'
import type { RoadExam, ShownStage } from './judge-stage.ts'
import type { RoadCourse } from './read-road.ts'
import styles from './tuning-road.module.css'
import { text } from './text.ts'

interface RoadStageProps {
  stage: ShownStage
  order: number
  /** The first offered stage that is not done. */
  isNow: boolean
}

/** A stage with its courses. */
export function RoadStage({
  stage: { title, summary, level, courses, examIds, exams, share, isDone, isOffered },
  order,
  isNow,
}: RoadStageProps) {
  const number = persianNumber(order)
  return (
    <li className={styles['stage']} aria-current={isNow ? 'step' : undefined}>
      {isDone ? (
        <span className={styles['done']}>
          <IconCheck size={20} role="img" aria-label={text.stageDone(number)} />
        </span>
      ) : (
        <ProgressRing share={share} label={text.stage(number)}>
          {number}
        </ProgressRing>
      )}
      <Card as="section" className={styles['card']} aria-label={title}>
        <h2>{title}</h2>
        <Row>
          <Badge>{levelText[level]}</Badge>
          {isNow && <Badge tone="brand">{text.now}</Badge>}
        </Row>
        {summary && <p>{summary}</p>}
        {!isOffered && <p className={styles['lead']}>{text.noCourses}</p>}
        <ul className={styles['courses']}>
          {courses.map((course) => (
            <CourseOfRoad key={course.course.id} {...course} />
          ))}
        </ul>
        {examIds.length > 0 && !exams && <p className={styles['lead']}>{text.examsOffline}</p>}
        {exams && exams.length > 0 && <ExamsOfRoad exams={exams} />}
      </Card>
    </li>
  )
}

function ExamsOfRoad({ exams }: { exams: readonly RoadExam[] }) {
  return (
    <ul className={styles['courses']} aria-label={text.exams}>
      {exams.map(({ id, title, isPassed }) => (
        <li key={id} className={styles['course']}>
          <AddressLink address={`${EXAMS}?exam=${id}`}>{text.exam(title)}</AddressLink>
          {isPassed && <Badge tone="success">{text.passed}</Badge>}
        </li>
      ))}
    </ul>
  )
}

function CourseOfRoad({ course, isOwned, share }: RoadCourse) {
  const { id, title, cover, lessons } = course
  const progress = useCourseProgress(course, isOwned)
  const next = isOwned ? lessonToGoOn(lessons, progress) : undefined
  return (
    <li className={styles['course']}>
      <Picture
        image={cover}
        name={title}
        alt=""
        sizes="4.5rem"
        ratio="4 / 3"
        className={styles['cover'] ?? ''}
      />
      <Link to={courseAddress(id)}>{keepCodes(title)}</Link>
      {share > 0 && <ProgressRing share={share} label={title} />}
      {next && (
        <ButtonLink
          to={courseAddress(id)}
          hash={lessonHash(next.id)}
          variant="soft"
          size="s"
          className={styles['goOn']}
        >
          {progress.size > 0
            ? progressText.goOn(persianNumber(lessons.indexOf(next) + 1))
            : progressText.begin}
        </ButtonLink>
      )}
    </li>
  )
}
