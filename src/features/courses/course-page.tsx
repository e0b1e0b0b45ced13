import { IconCheck } from '@tabler/icons-react'
import { lazy, useDeferredValue } from 'react'
import type { Lesson } from '#contract/course/course.ts'
import { pages } from '#src/entities/addresses.ts'
import { DetailLayout, DetailSection } from '#src/entities/detail/detail-layout.tsx'
import { TALK } from '#src/entities/detail/rating-link.tsx'
import { TagLinks } from '#src/entities/detail/tag-links.tsx'
import { CategoryLinks } from '#src/entities/category-links/category-links.tsx'
import { RichText } from '#src/entities/rich-text/rich-text.tsx'
import { WhenNear } from '#src/entities/when-near.tsx'
import { useCountView } from '#src/entities/use-count-view.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readDocument } from '#src/mirror/documents.ts'
import type { MirrorRow } from '#src/mirror/catalogue.ts'
import { readCategories } from '#src/mirror/site-content.ts'
import { CourseCover } from './course-cover.tsx'
import styles from './course-page.module.css'
import { CourseSummary } from './course-summary.tsx'
import { LESSONS, LessonList } from './lesson-list.tsx'
import { text } from './text.ts'
import { notify } from '#src/ui/notify.ts'
import { useCoursePurchase } from './use-course-purchase.ts'

/** Far below the first screen: loaded when the person comes near. */
const CourseRows = lazy(async () => ({ default: (await import('./course-rows.tsx')).CourseRows }))

/** One course: what it teaches, by whom, for how much, and its lessons. */
export function CoursePage({ course: opened }: { course: MirrorRow<'course'> }) {
  const { id } = opened
  const course = useMirror((mirror) => readDocument(mirror, 'course', id), [id], opened) ?? opened
  const isRestDue = useDeferredValue(true, false)
  useCountView('Course', id)
  const handlePlay = () => notify({ kind: 'success', text: text.soon })

  return (
    <>
      <DetailLayout
        media={<CourseCover course={course} onPlay={handlePlay} />}
        summary={<CourseSummary course={course} />}
      >
        {isRestDue && <CourseBody course={course} onPlay={handlePlay} />}
      </DetailLayout>
      {isRestDue && (
        <WhenNear id={TALK}>
          <CourseRows course={course} />
        </WhenNear>
      )}
    </>
  )
}

function CourseBody({ course, onPlay }: { course: MirrorRow<'course'>; onPlay: (lesson: Lesson) => void }) {
  const { state } = useCoursePurchase(course)
  const { gains, lessons, description, tags, categoryIds } = course
  const categories = useMirror((mirror) => readCategories(mirror, 'course'), [], [])
  return (
    <>
      {gains.length > 0 && (
        <DetailSection title={text.gains}>
          <ul className={styles['gains']}>
            {gains.map((gain) => (
              <li key={gain}>
                <IconCheck size={20} aria-hidden />
                <bdi>{gain}</bdi>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      <DetailSection id={LESSONS} title={text.lessons}>
        <LessonList lessons={lessons} isOwned={state === 'owned'} onPlay={onPlay} />
      </DetailSection>
      <DetailSection title={text.description}>
        <RichText html={description} isShort={course.isShort} />
        <TagLinks label={text.tags} tags={tags} to={pages.courses} />
      </DetailSection>
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
