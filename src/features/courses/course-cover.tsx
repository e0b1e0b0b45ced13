import { PICTURE_SIZES } from '#contract/picture-sizes.ts'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Course, Lesson } from '#contract/course/course.ts'
import { Picture } from '#src/ui/picture.tsx'
import styles from './course-page.module.css'
import { text } from './text.ts'

interface CourseCoverProps {
  course: Course
  onPlay: (lesson: Lesson) => void
}

/** The first free sample with a film. */
export function sampleOf({ lessons }: Pick<Course, 'lessons'>): Lesson | undefined {
  return lessons.find(({ isFreeSample, hasFilm }) => isFreeSample && hasFilm)
}

/** The picture of a course; a press plays the free sample. */
export function CourseCover({ course, onPlay }: CourseCoverProps) {
  const sample = sampleOf(course)
  return (
    <div className={styles['cover']}>
      <Picture
        image={course.cover}
        name={course.title}
        alt=""
        sizes={PICTURE_SIZES.course}
        ratio="16 / 9"
        priority
      />
      {sample && (
        <button type="button" className={styles['play']} onClick={() => onPlay(sample)}>
          <IconPlayerPlayFilled size={22} aria-hidden />
          {text.playSample}
        </button>
      )}
    </div>
  )
}
