import { IconCheck } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react'
import type { Lesson } from '#contract/course/course.ts'
import { pages } from '#src/entities/addresses.ts'
import { AboutSection } from '#src/entities/detail/about-section.tsx'
import { DetailLayout, DetailSection } from '#src/entities/detail/detail-layout.tsx'
import { TALK } from '#src/entities/detail/rating-link.tsx'
import { CategoryLinks } from '#src/entities/category-links/category-links.tsx'
import { type CourseProgress, useCourseProgress } from '#src/entities/course-progress/use-course-progress.ts'
import { WhenNear } from '#src/entities/when-near.tsx'
import { useCountView } from '#src/entities/use-count-view.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { whenIdle } from '#src/lib/schedule.ts'
import { readDocument } from '#src/mirror/documents.ts'
import type { MirrorRow } from '#src/mirror/catalogue.ts'
import { readCategories } from '#src/mirror/site-content.ts'
import { CourseMedia } from './course-media.tsx'
import styles from './course-page.module.css'
import { CourseSummary } from './course-summary.tsx'
import { LESSONS, LessonList } from './lesson-list.tsx'
import { useChosenLesson } from './lesson/use-chosen-lesson.ts'
import { text } from './text.ts'
import { useCoursePurchase } from './use-course-purchase.ts'

/** Far below the first screen: loaded when the person comes near. */
const CourseRows = lazy(async () => ({ default: (await import('./course-rows.tsx')).CourseRows }))

/** One course: what it teaches, by whom, for how much, and its lessons. */
export function CoursePage({ course: opened }: { course: MirrorRow<'course'> }) {
  const { id } = opened
  const course = useMirror((mirror) => readDocument(mirror, 'course', id), [id], opened) ?? opened
  const isRestDue = useDeferredValue(true, false)
  useCountView('Course', id)
  const chosen = useChosenLesson(course.lessons)
  const { state, isMine } = useCoursePurchase(course)
  const isOwned = state === 'owned'
  const progress = useCourseProgress(course, isOwned)
  const { open } = chosen
  const handlePlay = useCallback(
    (lesson: Lesson) => {
      open(lesson)
      scrollTo({ top: 0, behavior: 'smooth' })
    },
    [open],
  )
  const shared = { course, isOwned, mayPlay: isOwned || isMine, progress, onPlay: handlePlay }

  return (
    <>
      <DetailLayout
        media={<CourseMedia {...shared} chosen={chosen} />}
        summary={<CourseSummary course={course} progress={progress} onPlay={handlePlay} />}
      >
        {isRestDue && <CourseBody {...shared} current={chosen.lesson} isStarted={chosen.isStarted} />}
      </DetailLayout>
      {isRestDue && (
        <WhenNear id={TALK}>
          <CourseRows course={course} />
        </WhenNear>
      )}
    </>
  )
}

const LessonNotes = lazy(async () => ({
  default: (await import('./notes/lesson-notes.tsx')).LessonNotes,
}))

/** Whether the page was idle since something began, which goes before what is drawn then. */
function useIdleAfter(isBegun: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (isBegun) whenIdle(() => setIdle(true))
  }, [isBegun])
  return isIdle
}

interface CourseBodyProps {
  course: MirrorRow<'course'>
  isOwned: boolean
  /** Every lesson: owners and the teacher. */
  mayPlay: boolean
  progress: CourseProgress
  current: Lesson | undefined
  /** It plays, or is about to. */
  isStarted: boolean
  onPlay: (lesson: Lesson) => void
}

function CourseBody({ course, isOwned, mayPlay, progress, current, isStarted, onPlay }: CourseBodyProps) {
  const { id, gains, lessons, categoryIds } = course
  const categories = useMirror((mirror) => readCategories(mirror, 'course'), [], [])
  const isAfterFilm = useIdleAfter(isStarted)
  return (
    <>
      {isOwned && isStarted && current && isAfterFilm && (
        <Suspense>
          <LessonNotes courseId={id} lesson={current} />
        </Suspense>
      )}
      {gains.length > 0 && (
        <DetailSection title={text.gains}>
          <ul className={styles['gains']}>
            {gains.map((gain) => (
              <li key={gain}>
                <IconCheck size={20} aria-hidden />
                <bdi dir="rtl">{gain}</bdi>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      <DetailSection id={LESSONS} title={text.lessons}>
        <LessonList {...{ course, lessons, isOwned, mayPlay, progress, current, onPlay }} />
      </DetailSection>
      <AboutSection title={text.description} thing={course} tagsLabel={text.tags} to={pages.courses} />
      <DetailSection title={text.categories}>
        <CategoryLinks
          label={text.categories}
          to={pages.courses}
          categories={categories.filter(({ id }) => categoryIds.includes(id))}
        />
      </DetailSection>
    </>
  )
}
