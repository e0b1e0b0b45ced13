import { memo } from 'react'
import { keepCodes } from '#src/lib/keep-codes.ts'
import type { CourseCard as CourseCardFields } from '#contract/course/course.ts'
import { durationText } from '#src/lib/duration.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, CardLink } from '#src/ui/card.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Price } from '#src/ui/price.tsx'
import { courseAddress } from '../addresses.ts'
import { priceNow } from '../price-now.ts'
import { levelText } from '../text.ts'
import styles from './card.module.css'
import { CARD_SIZES } from './sizes.ts'

interface CourseCardProps {
  course: CourseCardFields
  /** Its picture is loaded first. */
  priority?: boolean
}

/** A course in a list or a row. */
export const CourseCard = memo(function CourseCard({ course, priority = false }: CourseCardProps) {
  const { id, title, cover, level, teacher } = course
  const length = durationText(course.durationSec)
  return (
    <Card as="article" flush interactive className={styles['card']}>
      <Picture
        image={cover}
        name={title}
        alt=""
        sizes={CARD_SIZES}
        ratio="16 / 9"
        priority={priority}
        className={styles['cover'] ?? ''}
      />
      <span className={styles['over']}>
        <Badge tone="ink">{levelText[level]}</Badge>
      </span>
      <div className={styles['body']}>
        <h3 className={styles['title']}>
          <CardLink to={courseAddress(id)}>
            <span>{keepCodes(title)}</span>
          </CardLink>
        </h3>
        <span className={styles['note']}>
          <bdi>{teacher.displayName}</bdi>
          {length && <span>· {length}</span>}
        </span>
        <div className={styles['foot']}>
          <Price {...priceNow(course)} />
        </div>
      </div>
    </Card>
  )
})
