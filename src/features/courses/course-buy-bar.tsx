import { IconCircleCheck, IconPlayerPlayFilled, IconShoppingCart, IconTrash } from '@tabler/icons-react'
import type { Course, Lesson } from '#contract/course/course.ts'
import { pages } from '#src/entities/addresses.ts'
import { ProgressRing } from '#src/entities/course-progress/progress-ring.tsx'
import { courseShare, lessonToGoOn } from '#src/entities/course-progress/share.ts'
import { text as progressText } from '#src/entities/course-progress/text.ts'
import type { CourseProgress } from '#src/entities/course-progress/use-course-progress.ts'
import { BuyBar } from '#src/entities/detail/detail-layout.tsx'
import { ManageLink } from '#src/entities/detail/manage-link.tsx'
import { priceNow } from '#src/entities/price-now.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { Price } from '#src/ui/price.tsx'
import { LESSONS } from './lesson-list.tsx'
import styles from './course-page.module.css'
import { text } from './text.ts'
import { useCoursePurchase } from './use-course-purchase.ts'

export interface CourseBuyBarProps {
  course: Course
  progress: CourseProgress
  onPlay: (lesson: Lesson) => void
}

/** The price of a course and what can be done: put it in the cart, open the cart, or go on learning when it is owned. Its teacher goes to the panel. */
export function CourseBuyBar({ course, progress, onPlay }: CourseBuyBarProps) {
  const { state, isMine, add, remove } = useCoursePurchase(course)
  if (state === 'owned') return <OwnedBar course={course} progress={progress} onPlay={onPlay} />
  return (
    <BuyBar>
      <Price {...priceNow(course)} size="l" />
      {state === 'inCart' ? (
        <Row gap={1} nowrap>
          <IconButton label={text.remove} onClick={() => void remove()}>
            <IconTrash size={22} />
          </IconButton>
          <ButtonLink to={pages.cart} variant="accent" icon={<IconCircleCheck size={20} />}>
            {text.inCart}
          </ButtonLink>
        </Row>
      ) : isMine ? (
        <ManageLink of="course" id={course.id}>
          {text.manage}
        </ManageLink>
      ) : state === 'closed' ? (
        <span>{text.areaOff}</span>
      ) : (
        <Button
          variant="accent"
          icon={<IconShoppingCart size={20} />}
          disabled={state === undefined}
          onClick={() => void add()}
        >
          {text.add}
        </Button>
      )}
    </BuyBar>
  )
}

function OwnedBar({ course: { lessons, title }, progress, onPlay }: CourseBuyBarProps) {
  const next = lessonToGoOn(lessons, progress)
  return (
    <BuyBar>
      <span className={styles['owned']}>
        {progress.size > 0 ? (
          <ProgressRing share={courseShare(lessons, progress)} label={title} />
        ) : (
          <IconCircleCheck aria-hidden />
        )}
        {text.owned}
      </span>
      {next ? (
        <Button
          variant="accent"
          icon={<IconPlayerPlayFilled size={20} aria-hidden />}
          onClick={() => onPlay(next)}
        >
          {progress.size > 0
            ? progressText.goOn(persianNumber(lessons.indexOf(next) + 1))
            : progressText.begin}
        </Button>
      ) : (
        <ButtonLink to="." hash={LESSONS} variant="soft">
          {text.toLessons}
        </ButtonLink>
      )}
    </BuyBar>
  )
}
