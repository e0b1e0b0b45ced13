import { PICTURE_SIZES } from '#contract/picture-sizes.ts'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Course, Lesson } from '#contract/course/course.ts'
import { Picture } from '#src/ui/picture.tsx'
import styles from './course-page.module.css'
import { text } from './text.ts'

interface CourseCoverProps {
  course: Course
  /** The free sample that plays in place of the picture. */
  playing: Lesson | undefined
  onPlay: (lesson: Lesson) => void
}

/** The first free sample with a film. */
export function sampleOf({ lessons }: Pick<Course, 'lessons'>): Lesson | undefined {
  return lessons.find(({ isFreeSample, fileKey }) => isFreeSample && fileKey !== null)
}

/** The picture of a course; a press plays the free sample in its place. Nothing of the film is loaded before. */
export function CourseCover({ course, playing, onPlay }: CourseCoverProps) {
  const sample = sampleOf(course)
  if (playing?.fileKey)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- lessons have no captions yet
      <video
        key={playing.id}
        className={styles['film']}
        src={`/media/${playing.fileKey}`}
        aria-label={text.sampleOf(playing.title)}
        controls
        autoPlay
        playsInline
      />
    )
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
