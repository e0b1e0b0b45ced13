import { Link } from '@tanstack/react-router'
import { Rating } from '#src/ui/rating.tsx'
import styles from './detail.module.css'

/** Where the comments of a thing stand on its page. */
export const TALK = 'talk'

/** The mean of the stars and the way to what people say; nothing to go to while nobody has rated. */
export function RatingLink({ value, count }: { value: number; count: number }) {
  if (count === 0) return <Rating value={value} count={count} />
  return (
    <Link to="." hash={TALK} className={styles['rating']}>
      <Rating value={value} count={count} />
    </Link>
  )
}
