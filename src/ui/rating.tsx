import { IconStarFilled } from '@tabler/icons-react'
import { persianNumber } from '#src/lib/persian-digits.ts'
import styles from './rating.module.css'
import { text } from './text.ts'

interface RatingProps {
  /** 0 to 5; 0 means that nobody has rated yet. */
  value: number
  /** How many people rated. */
  count?: number
}

/** The mean of the stars people gave. */
export function Rating({ value, count }: RatingProps) {
  if (value <= 0) return <span className={styles['none']}>{text.noRating}</span>
  const stars = persianNumber(value, 1)
  return (
    <span className={styles['rating']} role="img" aria-label={text.rating(stars)}>
      <IconStarFilled size={16} className={styles['star']} aria-hidden />
      <b>{stars}</b>
      {count !== undefined && <small>({persianNumber(count)})</small>}
    </span>
  )
}
