import { IconPlayerPlay } from '@tabler/icons-react'
import type { Question } from '#contract/comment.ts'
import { courseAddress } from '#src/entities/addresses.ts'
import { lessonHash } from '#src/entities/course-progress/lesson-hash.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { readDocument } from '#src/mirror/documents.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import styles from './discussion.module.css'
import { text } from './text.ts'

/** Leads to the second of the lesson that a question is about. */
export function LessonLink({ subjectId, at }: Pick<Question, 'subjectId' | 'at'>) {
  const course = useMirror((mirror) => readDocument(mirror, 'course', subjectId), [subjectId])
  const lesson = course?.lessons.find(({ id }) => id === at?.lessonId)
  if (!at || !lesson) return null
  return (
    <ButtonLink
      size="s"
      variant="soft"
      className={styles['lesson']}
      icon={<IconPlayerPlay size={16} aria-hidden />}
      to={courseAddress(subjectId)}
      hash={lessonHash(lesson.id, at.second)}
    >
      {text.atSecond(lesson.title, clockText(at.second))}
    </ButtonLink>
  )
}
