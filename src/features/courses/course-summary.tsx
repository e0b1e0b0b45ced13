import { keepCodes } from '#src/lib/keep-codes.ts'
import {
  IconArrowBackUp,
  IconClock,
  IconInfinity,
  IconMessageCircleQuestion,
  IconStairs,
  IconVideo,
} from '@tabler/icons-react'
import type { Course } from '#contract/course/course.ts'
import { teacherAddress } from '#src/entities/addresses.ts'
import { PersonLink } from '#src/entities/detail/person-link.tsx'
import { RatingLink } from '#src/entities/detail/rating-link.tsx'
import { LikeButton } from '#src/entities/like-button/like-button.tsx'
import { ShareButton } from '#src/entities/share-button.tsx'
import { levelText } from '#src/entities/text.ts'
import { durationText } from '#src/lib/duration.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Row } from '#src/ui/layout.tsx'
import { CourseBuyBar, type CourseBuyBarProps } from './course-buy-bar.tsx'
import styles from './course-page.module.css'
import { text } from './text.ts'

/** What every buyer of a course gets. */
const TERMS = [
  { Icon: IconInfinity, words: text.forEver },
  { Icon: IconMessageCircleQuestion, words: text.support },
  { Icon: IconArrowBackUp, words: text.refund },
]

/** What a course is, who teaches it and what it costs. */
export function CourseSummary({ course, progress, onPlay }: CourseBuyBarProps) {
  const { id, title, summary, teacher, likeCount, rateAverage, rateCount } = course
  return (
    <>
      <h1>{keepCodes(title)}</h1>
      <p className={styles['about']}>{summary}</p>
      <Row apart>
        <RatingLink value={rateAverage} count={rateCount} />
        <Row gap={1}>
          <LikeButton thing="Course" id={id} title={title} count={likeCount} />
          <ShareButton title={title} />
        </Row>
      </Row>
      <CourseFacts course={course} />
      <PersonLink
        role={text.teacher}
        name={teacher.displayName}
        about={teacher.title}
        picture={teacher.avatar}
        to={teacherAddress(teacher.id)}
      />
      <ul className={styles['terms']}>
        {TERMS.map(({ Icon, words }) => (
          <li key={words}>
            <Icon size={20} aria-hidden />
            {words}
          </li>
        ))}
      </ul>
      <CourseBuyBar course={course} progress={progress} onPlay={onPlay} />
    </>
  )
}

function CourseFacts({ course }: { course: Course }) {
  const { level, durationSec, lessonCount } = course
  const facts = [
    { Icon: IconStairs, name: text.level, value: levelText[level] },
    { Icon: IconClock, name: text.duration, value: durationText(durationSec) },
    { Icon: IconVideo, name: text.lessonCount, value: text.lessonsCount(persianNumber(lessonCount)) },
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ({ Icon, name, value }) =>
          value && (
            <div key={name}>
              <Icon size={20} aria-hidden />
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
