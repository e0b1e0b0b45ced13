import { Link } from '@tanstack/react-router'
import { Rating } from '#src/ui/rating.tsx'
import styles from './detail.module.css'

/** The id of the comments on the page of a thing. */
export const TALK = 'talk'

/** The mean of the stars, as a link to the comments. It is no link while nobody has rated. */
export function RatingLink({ value, count }: { value: number; count: number }) {
  if (count === 0) return <Rating value={value} count={count} />
  return (
    <Link to="." hash={TALK} className={styles['rating']}>
      <Rating value={value} count={count} />
    </Link>
  )
}
